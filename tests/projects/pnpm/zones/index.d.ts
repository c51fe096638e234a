/** A time zone. */
export interface Zone {
  /** Milliseconds from UTC. */
  offset: number;
}
