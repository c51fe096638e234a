export const tool = (): MethodDecorator => () => undefined;
