import { randomUUID } from "node:crypto";
import { dayAhead } from "./days.ts";

// Attempts with the public key and an account. Placeholders such as `{own}` stand for ids that are known only once the database has been
// filled.

export type Escalation = [
  what: string,
  method: string,
  path: string,
  body?: object,
  headers?: object,
];

export const table = "/rest/v1/";
export const rpc = "/rest/v1/rpc/";

export function bookSpaceParameters(space: string) {
  return {
    p_space_id: space,
    p_pass: "day",
    p_starts_on: dayAhead(30),
    p_ends_on: dayAhead(30),
    p_desks: 1,
    p_idempotency_key: randomUUID(),
    p_expected_total: 20,
    p_digest: "0".repeat(64),
  };
}

/** By a member, on other members' saved spaces and on the site itself. */
export const SITE_ESCALATIONS: Escalation[] = [
  [
    "save a space for somebody",
    "POST",
    `${table}favourites`,
    { space_id: "{own}", user_id: "{other}" },
  ],
  ["save what is not listed", "POST", `${table}favourites`, { space_id: "{pending}" }],
  ["read what others saved", "GET", `${table}favourites?user_id=eq.{other}`],
  ["let go what others saved", "DELETE", `${table}favourites?user_id=eq.{other}`],
  [
    "close registration",
    "PATCH",
    `${table}site_settings?id=eq.true`,
    { allow_registration: false },
  ],
  [
    "send mail to themselves",
    "PATCH",
    `${table}site_settings?id=eq.true`,
    { contact_email: "evil@actors.test" },
  ],
  ["have settings of their own", "POST", `${table}site_settings`, { id: false }],
  ["delete the settings", "DELETE", `${table}site_settings?id=eq.true`],
  ["read the log", "GET", `${table}audit_log`],
  [
    "write the log",
    "POST",
    `${table}audit_log`,
    { action: "insert", table_name: "users", row_id: "1" },
  ],
  ["rewrite the log", "PATCH", `${table}audit_log?id=gt.0`, { actor_id: "{other}" }],
  ["burn the log", "DELETE", `${table}audit_log?id=gt.0`],
  ["ask a private function", "POST", `${rpc}is_admin`, {}],
  ["ask it in its own schema", "POST", `${rpc}is_admin`, {}, { "Content-Profile": "private" }],
  [
    "ask at another time",
    "POST",
    `${rpc}quote_at`,
    { p_now: "2020-01-01" },
    { "Content-Profile": "private" },
  ],
  [
    "read the accounts",
    "GET",
    `${table}users?select=encrypted_password`,
    undefined,
    { "Accept-Profile": "auth" },
  ],
  ["read the sessions", "GET", `${table}sessions`, undefined, { "Accept-Profile": "auth" }],
  [
    "read PostgreSQL's own tables",
    "GET",
    `${table}pg_authid`,
    undefined,
    { "Accept-Profile": "pg_catalog" },
  ],
  ["run a function of PostgreSQL", "POST", `${rpc}pg_read_file`, { filename: "/etc/passwd" }],
  ["list all accounts", "GET", "/auth/v1/admin/users"],
  [
    "make an account as admin",
    "POST",
    "/auth/v1/admin/users",
    { email: "x@actors.test", password: "nomad-test-2026", role: "service_role" },
  ],
  ["delete an account as admin", "DELETE", "/auth/v1/admin/users/{other}"],
  ["make a bucket", "POST", "/storage/v1/bucket", { name: "mine", id: "mine", public: true }],
  ["put a file where none belong", "POST", "/storage/v1/object/photos/evil.html", { a: 1 }],
  ["list files", "POST", "/storage/v1/object/list/photos", { prefix: "" }],
];

export const OWNER_ESCALATIONS: Escalation[] = [
  ["feature their space", "PATCH", `${table}coworking_spaces?id=eq.{own}`, { is_featured: true }],
  [
    "verify themselves",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { is_verified_owner: true },
  ],
  ["let a listing pass", "PATCH", `${table}coworking_spaces?id=eq.{pending}`, { status: "active" }],
  [
    "write the reviewer's note",
    "POST",
    `${table}listing_submissions`,
    { space_id: "{pending}", outcome: "rejected", note: "Fine" },
  ],
  ["give the space away", "PATCH", `${table}coworking_spaces?id=eq.{own}`, { owner_id: "{other}" }],
  ["delete a space with bookings", "DELETE", `${table}coworking_spaces?id=eq.{own}`],
  [
    "have been first",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { created_at: "2020-01-01" },
  ],
  [
    "sell in another currency",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { currency: "EUR" },
  ],
  ["raise the price of a booking", "PATCH", `${table}bookings?id=eq.{booking}`, { total: 999 }],
  [
    "cancel a guest's booking",
    "POST",
    `${rpc}cancel_booking`,
    { p_booking_id: "{booking}", p_accepted_fee: 0 },
  ],
  ["sell more than there is", "PATCH", `${table}space_days?space_id=eq.{own}`, { capacity: 999 }],
  [
    "move a closure to another space",
    "PATCH",
    `${table}space_closures?id=eq.{closure}`,
    { space_id: "{space}" },
  ],
  ["read a guest's phone", "GET", `${table}users?id=eq.{guest}&select=phone,location`],
  ["book at their own space", "POST", `${rpc}book_space`, bookSpaceParameters("{own}")],
];
