/** A page of things. */
export interface Page<T> {
  items: T[];
  next?: string;
}

export interface Customer {
  name: string;
  /** @format email */
  mail: string;
}
