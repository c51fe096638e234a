import type { UseTicket } from "./resume-call.js";

/** Remembers in this process which tickets were used. */
export function usedTickets(): UseTicket {
  const used = new Set<string>();
  return (id) => {
    if (used.has(id)) return false;
    used.add(id);
    return true;
  };
}
