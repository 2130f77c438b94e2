import { rpc, table, type Escalation } from "./escalations.ts";

// Attempts of a member, who may have listings of their own, on the drafts, photos, proposals and submissions of others.

const PLACED = {
  p_name: "A House of Mine",
  p_address: "1 Quay Street",
  p_city: "Lisbon",
  p_country: "Portugal",
  p_timezone: "UTC",
};
const photo = (space: string) => ({
  p_space_id: space,
  p_path: `${space}/00000000-0000-4000-8000-000000000009.jpg`,
  p_width: 1200,
  p_height: 800,
});
const JPEG = { "Content-Type": "image/jpeg" };
const folder = "/storage/v1/object/space-photos/";

export const LISTING_ESCALATIONS: Escalation[] = [
  ["read a draft", "GET", `${table}coworking_spaces?id=eq.{rivalDraft}&select=id,name`],
  ["read it as its owner does", "POST", `${rpc}my_listing`, { p_space_id: "{rivalDraft}" }],
  ["rename a draft", "PATCH", `${table}coworking_spaces?id=eq.{rivalDraft}`, { name: "Mine" }],
  ["throw a draft away", "DELETE", `${table}coworking_spaces?id=eq.{rivalDraft}`],
  ["send a draft", "POST", `${rpc}submit_listing`, { p_space_id: "{rivalDraft}" }],
  [
    "send it by its status",
    "PATCH",
    `${table}coworking_spaces?id=eq.{rivalDraft}`,
    { status: "pending" },
  ],
  ["pause a rival", "PATCH", `${table}coworking_spaces?id=eq.{rival}`, { status: "inactive" }],
  ["archive a rival", "POST", `${rpc}archive_listing`, { p_space_id: "{rival}" }],
  ["propose for a rival", "POST", `${rpc}propose_change`, { p_space_id: "{rival}", ...PLACED }],
  ["read what a rival proposes", "GET", `${table}listing_changes?id=eq.{proposal}`],
  [
    "write what a rival proposes",
    "PATCH",
    `${table}listing_changes?id=eq.{proposal}`,
    { name: "Mine" },
  ],
  [
    "approve it by hand",
    "PATCH",
    `${table}listing_changes?id=eq.{proposal}`,
    { outcome: "approved" },
  ],
  [
    "propose past the function",
    "POST",
    `${table}listing_changes`,
    { space_id: "{rival}", name: "Mine" },
  ],
  ["burn what a rival proposes", "DELETE", `${table}listing_changes?id=eq.{proposal}`],
  ["withdraw it", "POST", `${rpc}withdraw_change`, { p_change_id: "{proposal}" }],
  [
    "decide about it",
    "POST",
    `${rpc}review_change`,
    { p_change_id: "{proposal}", p_outcome: "approved", p_digest: "" },
  ],
  [
    "see what an admin sees of it",
    "POST",
    `${rpc}change_for_review`,
    { p_change_id: "{proposal}" },
  ],
  [
    "see what an admin sees of a draft",
    "POST",
    `${rpc}listing_for_review`,
    { p_space_id: "{rivalDraft}" },
  ],
  ["read a photo of a draft", "GET", `${table}space_photos?id=eq.{draftPhoto}`],
  ["read a photo that is proposed", "GET", `${table}space_photos?id=eq.{proposedPhoto}`],
  ["add a photo to a draft", "POST", `${rpc}add_photo`, photo("{rivalDraft}")],
  ["add a photo to a rival", "POST", `${rpc}add_photo`, photo("{rival}")],
  [
    "add a photo past the function",
    "POST",
    `${table}space_photos`,
    { space_id: "{rivalDraft}", place: 9, path: "{rivalDraft}/a.jpg", width: 9, height: 9 },
  ],
  ["move a rival's photo", "POST", `${rpc}move_photo`, { p_photo_id: "{rivalPhoto}", p_place: 3 }],
  ["remove a rival's photo", "POST", `${rpc}remove_photo`, { p_photo_id: "{rivalPhoto}" }],
  ["remove what is proposed", "POST", `${rpc}remove_photo`, { p_photo_id: "{proposedPhoto}" }],
  ["remove it by hand", "DELETE", `${table}space_photos?id=eq.{rivalPhoto}`],
  [
    "describe a rival's photo",
    "PATCH",
    `${table}space_photos?id=eq.{rivalPhoto}`,
    { alternative_text: "A cellar" },
  ],
  ["put a file into the folder of a draft", "POST", `${folder}{rivalDraft}/a.jpg`, { a: 1 }, JPEG],
  ["put a file into a rival's folder", "POST", `${folder}{rival}/a.jpg`, { a: 1 }, JPEG],
  ["read when a rival was sent", "GET", `${table}listing_submissions?space_id=eq.{rival}`],
  ["say that it was sent", "POST", `${table}listing_submissions`, { space_id: "{rivalDraft}" }],
  [
    "let it pass",
    "PATCH",
    `${table}listing_submissions?space_id=eq.{rival}`,
    { outcome: "approved" },
  ],
  ["read how often a rival is seen", "GET", `${table}space_views?space_id=eq.{rival}`],
  ["be seen more often", "POST", `${table}space_views`, { space_id: "{own}", views: 999 }],
  ["count views themselves", "POST", `${rpc}count_views`, { p_views: { "{own}": 999 } }],
  ["list the files that nobody uses", "POST", `${rpc}unused_photo_files`, {}],
  [
    "read how often others changed",
    "GET",
    `${table}listing_changes_made`,
    undefined,
    { "Accept-Profile": "private" },
  ],
];

/** By an owner, on a listing of their own. */
export const OWN_LISTING_ESCALATIONS: Escalation[] = [
  [
    "begin with an approved listing",
    "POST",
    `${table}coworking_spaces`,
    { name: "Mine", approved_at: "2020-01-01" },
  ],
  [
    "begin with a pending one",
    "POST",
    `${table}coworking_spaces`,
    { name: "Mine", status: "pending" },
  ],
  [
    "have never been approved",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { approved_at: null },
  ],
  [
    "rename past a proposal",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { name: "Elsewhere" },
  ],
  [
    "rename and pause in one",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { name: "Elsewhere", status: "inactive" },
  ],
  ["take it back to a draft", "PATCH", `${table}coworking_spaces?id=eq.{own}`, { status: "draft" }],
  [
    "archive it by its status",
    "PATCH",
    `${table}coworking_spaces?id=eq.{own}`,
    { status: "archived" },
  ],
  ["archive it with its bookings", "POST", `${rpc}archive_listing`, { p_space_id: "{own}" }],
  [
    "approve what is pending",
    "POST",
    `${rpc}review_space`,
    { p_space_id: "{pending}", p_status: "active", p_digest: "" },
  ],
  [
    "send it as complete without photos",
    "PATCH",
    `${table}coworking_spaces?id=eq.{rejected}`,
    { status: "pending" },
  ],
  [
    "lend it a photo of a rival",
    "POST",
    `${rpc}add_photo`,
    { ...photo("{own}"), p_path: "{rival}/a.jpg" },
  ],
];
