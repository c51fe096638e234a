import { type Int, tool, toolkit } from "toolwright";

/** What to be reminded of. */
export interface Reminder {
  text: string;
  due: Date;
}

/** Keeps reminders. */
@toolkit({ name: "Reminders" })
export class ReminderTools {
  readonly kept: Reminder[] = [];

  /**
   * Adds reminders.
   * @param reminder what to be reminded of
   * @param times how often, a day apart
   */
  @tool({ idempotent: true })
  add(reminder: Reminder, times: Int = 1): string {
    for (let n = 0; n < times; n++) {
      this.kept.push({ text: reminder.text, due: new Date(reminder.due.getTime() + n * 86_400_000) });
    }
    return this.kept.map(({ text, due }) => `${text} ${due.toISOString().slice(0, 10)}`).join(", ");
  }
}
