/** Where the maths library is, for the worker; throws as `require` does when it is not installed. */
export const findMathjs = (): string => require.resolve("mathjs");
