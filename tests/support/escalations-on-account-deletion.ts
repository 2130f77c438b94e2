import { rpc, table, type Escalation } from "./escalations.ts";

const PRIVATE = { "Content-Profile": "private" };
const READ_PRIVATE = { "Accept-Profile": "private" };

/** By a member, on deleted accounts and on other people's data. */
export const ACCOUNT_DELETION_ESCALATIONS: Escalation[] = [
  ["leave without a password", "POST", `${rpc}delete_account`, { p_password: "", p_digest: "" }],
  ["leave with a guess", "POST", `${rpc}delete_account`, { p_password: "12345678", p_digest: "" }],
  [
    "delete somebody's account",
    "POST",
    `${rpc}delete_account`,
    { p_password: "nomad-test-2026", p_digest: "", p_user_id: "{other}" },
  ],
  [
    "see what somebody would lose",
    "POST",
    `${rpc}account_deletion_preview`,
    { p_user_id: "{other}" },
  ],
  [
    "see it in its own schema",
    "POST",
    `${rpc}account_deletion_of`,
    { p_user_id: "{other}" },
    PRIVATE,
  ],
  ["read who leaves", "GET", `${table}departures`, undefined, READ_PRIVATE],
  [
    "have somebody leave",
    "POST",
    `${table}departures`,
    { user_id: "{other}", erases_at: "2020-01-01" },
    PRIVATE,
  ],
  ["ask who is to be erased", "POST", `${rpc}next_erasure`, {}],
  ["erase who leaves", "POST", `${rpc}erase_step`, { p_kind: "log", p_id: null }],
  ["erase somebody's profile", "POST", `${rpc}erase_profile`, { p_user_id: "{other}" }, PRIVATE],
  [
    "cancel somebody's bookings",
    "POST",
    `${rpc}cancel_bookings_of`,
    { p_user_id: "{other}", p_cancelled_by: null },
    PRIVATE,
  ],
  [
    "try passwords",
    "POST",
    `${rpc}is_password`,
    { p_user_id: "{other}", p_password: "x" },
    PRIVATE,
  ],
  ["forget their own tries", "DELETE", `${table}password_tries?tries=gt.0`, undefined, PRIVATE],
  ["read somebody's export", "POST", `${rpc}my_data`, { p_export_id: "{theirExport}" }],
  [
    "read a part of somebody",
    "POST",
    `${rpc}export_profile`,
    { p_user_id: "{other}", p_after: null, p_most: 1 },
    PRIVATE,
  ],
  ["read when others exported", "GET", `${table}exports`, undefined, READ_PRIVATE],
  ["read which addresses are barred", "GET", `${table}barred_addresses`, undefined, READ_PRIVATE],
];
