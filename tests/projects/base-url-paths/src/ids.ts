export type Id = `u-${number}`;
