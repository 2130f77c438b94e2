import { CONTACT_MESSAGES } from "../data/contact-messages.ts";
import { ago, idOfPerson, text } from "./sql.ts";

export function contactMessagesSql(): string {
  const admin = `'${idOfPerson("admin")}'`;
  const rows = CONTACT_MESSAGES.map(
    ({ name, email, subject, category, message, age, isAssigned, answer }) =>
      `  (${[name, email, subject, category, message].map(text).join(", ")}, ${ago(age)}, ${isAssigned ? `${admin}::uuid` : "null"}, ${text(answer)}, ${answer === null ? "null, null" : `${ago(age - 1)}, ${admin}::uuid`})`,
  );
  return `insert into public.contact_messages (name, email, subject, category, message, created_at, assigned_to, answer, answered_at, answered_by) values
${rows.join(",\n")};`;
}
