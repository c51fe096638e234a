/** A model, as far as a toolkit needs one: a question in, a text out. The app injects it. */
export type AskModel = (question: string, options: { readonly signal?: AbortSignal | undefined }) => Promise<string>;
