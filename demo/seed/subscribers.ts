import { SUBSCRIBERS } from "../data/subscribers.ts";
import { ago, text } from "./sql.ts";

/** Each agreed to the latest words of the form, and confirmed within minutes. */
export function subscribersSql(): string {
  const rows = SUBSCRIBERS.map(
    ({ email, age, isConfirmed }) => `  (${text(email)}, ${ago(age)}, ${isConfirmed})`,
  );
  return `insert into private.newsletter_subscribers (email, words_version, agreed_at, created_at, mailed_at, confirmed_at)
select s.email, (select max(w.version) from private.newsletter_words w), s.at, s.at, s.at,
  case when s.is_confirmed then s.at + interval '4 minutes' end
from (values
${rows.join(",\n")}) s (email, at, is_confirmed);`;
}
