import type { LoggedChange } from "~/features/administration/administration.schema";
import { VERBS } from "~/features/administration/logged-actions";

/** The noun for a row of each table, with its article. Other tables appear by their own name. */
const NOUNS: Readonly<Record<string, string>> = {
  users: "a member",
  site_settings: "the settings",
  custom_code: "custom code",
  coworking_spaces: "a listing",
  listing_rejections: "the rejection of a listing",
  listing_submissions: "the submission of a listing",
  listing_changes: "a proposed change",
  listing_imports: "an import of listings",
  space_photos: "a photo",
  space_closures: "the closed days of a listing",
  space_special_hours: "the hours of a day",
  bookings: "a booking",
  reviews: "a review",
  review_reports: "the report of a review",
  space_reports: "the report of a listing",
  contact_messages: "a message to the team",
  claim_requests: "a claim",
  thread_reports: "the report of a conversation",
  user_reports: "the report of a member",
  threads: "a conversation with support",
  messages: "an answer from support",
  blog_posts: "a blog post",
  newsletter_issues: "a newsletter",
  newsletter_subscribers: "a subscriber of the newsletter",
  post_comments: "a comment on a post",
  post_pictures: "the picture of a post",
  places: "a place",
  jobs: "a job",
  payments: "a payment",
  refunds: "a refund",
  fee_waivers: "the fee of a cancellation",
  webhooks: "a webhook",
  webhook_secrets: "the secret of a webhook",
  webhook_deliveries: "deliveries of a webhook",
  audit_log: "lines of the log",
};
/** The words for an insert, for tables where "added a …" is no English. */
const INSERTIONS: Readonly<Record<string, string>> = {
  listing_rejections: "rejected a listing",
  listing_submissions: "submitted a listing",
  listing_changes: "proposed a change",
  listing_imports: "imported listings",
  space_closures: "closed days of a listing",
  space_special_hours: "set the hours of a day",
  bookings: "booked a space",
  reviews: "reviewed a space",
  review_reports: "reported a review",
  space_reports: "reported a listing",
  contact_messages: "wrote to the team",
  claim_requests: "claimed a listing",
  thread_reports: "reported a conversation",
  user_reports: "reported a member",
  threads: "began a conversation with support",
  messages: "answered as support",
  newsletter_issues: "sent a post to subscribers",
  post_comments: "commented on a post",
};

/** The tables by which the log can be filtered, named by the nouns of their rows. */
export const LOGGED_TABLES = Object.entries(NOUNS)
  .map(([name, noun]) => ({
    name,
    label: noun.replace(/^(?:an?|the) /, "").replace(/^./, (first) => first.toUpperCase()),
  }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

/** The change in words: "changed a listing". */
export function describeChange({ action, tableName }: Pick<LoggedChange, "action" | "tableName">) {
  const insertion = action === "insert" && INSERTIONS[tableName];
  if (insertion) return insertion;
  return `${VERBS[action]} ${NOUNS[tableName] ?? tableName.replaceAll("_", " ")}`;
}

/** The name of the person who made the change. */
export function describeActor({ actor }: Pick<LoggedChange, "actor">): string {
  return actor ? (actor.name ?? actor.email) : "The site";
}

/** A changed column: its name in words, its value before and after. `null` stands for an empty value. */
export type Difference = { column: string; before: string | null; after: string | null };

/** The columns that differ between before and after. */
export function differencesOf({
  before,
  after,
}: Pick<LoggedChange, "before" | "after">): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      column: inWords(name),
      before: asText(before?.[name]),
      after: asText(after?.[name]),
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** The names of the changed columns. For profiles the log stores names only, and no values. */
export function changedColumns(change: Pick<LoggedChange, "before" | "after">): string[] {
  const named: unknown = change.before === null ? change.after?.["changed"] : null;
  if (Array.isArray(named)) return named.map((name) => String(name).replaceAll("_", " "));
  return differencesOf(change).map(({ column }) => column);
}

/** "isFeatured" as "is featured". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  // Days of a booking, for example.
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
