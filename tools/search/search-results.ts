/** A page that was found. */
export interface SearchResult {
  title: string;
  url: string;
  /** What it says, in short. */
  snippet: string;
  /** When it was published, as the service tells it. */
  published?: string;
}

/** The pages that were found. */
export interface SearchResults {
  /** How to take what follows. */
  notice: string;
  /** Best first. */
  results: SearchResult[];
}

/** A page that an answer was made of. */
export interface Source {
  /** Its number in the answer. */
  number: number;
  title: string;
  url: string;
  /** Why the page could not be read; only its snippet was used. */
  problem?: string;
}

/** A question answered from pages. */
export interface Research {
  /** The answer, with the numbers of its sources in brackets. */
  answer: string;
  sources: Source[];
}
