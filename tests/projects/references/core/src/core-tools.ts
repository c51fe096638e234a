import { tool } from "toolwright";
import type { Invoice } from "./index.js";

export class CoreTools {
  /**
   * Books an invoice.
   * @param invoice what is owed
   */
  @tool()
  book(invoice: Invoice): void {}
}
