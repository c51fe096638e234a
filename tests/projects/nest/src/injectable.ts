/** Stands for `@nestjs/common`'s, to keep the project small. */
export const Injectable = (): ClassDecorator => () => undefined;
