export interface Place {
  /** Its name in English. */
  city: string;
  country: keyof typeof COUNTRIES;
}

const COUNTRIES = { NO: "Norway", SE: "Sweden" } as const;
