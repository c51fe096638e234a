import type { Invoice } from "references-core";
import { tool } from "toolwright";

export class Billing {
  /**
   * Sends an invoice.
   * @param invoice what is owed
   * @param to whom
   */
  @tool({ idempotent: true })
  send(invoice: Invoice, to: string[]): void {}
}
