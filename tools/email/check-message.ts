import { EmailError } from "../../src/index.js";

const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

/** An address that is one and to which the app lets mail go: `"ada@example.com"`, or `"*@example.com"` for all of a domain. */
export function checkRecipient(address: string, allowed: readonly string[]): string {
  const shown = JSON.stringify(address.slice(0, 200));
  if (!ADDRESS.test(address))
    throw new EmailError(
      "bad-address",
      `${shown} is no e-mail address; write it like "ada@example.com", without a name.`,
    );
  const [, domain = ""] = address.toLowerCase().split("@");
  const wanted = [address.toLowerCase(), `*@${domain}`];
  if (allowed.some((entry) => wanted.includes(entry.toLowerCase()))) return address;
  throw new EmailError("not-allowed", `No mail may be sent to ${shown}; only to ${allowed.join(", ")}.`);
}

/** Whether a text could be an entry of an allow list. */
export function isAllowEntry(entry: string): boolean {
  return ADDRESS.test(entry.replace(/^\*@/, "x@"));
}

/** A subject that stays in its line. */
export function checkSubject(subject: string): string {
  if (subject.trim() === "" || subject.length > 500 || /\p{Cc}/u.test(subject)) {
    throw new EmailError("bad-message", "A subject has 1 to 500 characters in one line.");
  }
  return subject;
}
