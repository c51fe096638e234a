/** What a URL holds. */
export interface Page {
  /** Where it was found, after redirects. */
  url: string;
  status: number;
  /** Its media type, such as "text/html". */
  type: string;
  title?: string;
  /** The text; of a web page as Markdown. */
  text?: string;
  /** The value, when it is JSON. */
  json?: unknown;
  /** Where to go on reading with `offset`, when there is more text. */
  next?: number;
  /** Whether the body was longer than what may be read. */
  cut?: boolean;
}

/** The answer to a request. */
export interface Answer extends Page {
  /** Where the answer says to go; it is not followed. */
  location?: string;
}
