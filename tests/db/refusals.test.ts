import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";
import { readRefusals, type Write } from "../support/refusals-in-sql.ts";

// A refusal of the database without a message in the app would be an error page.
let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const SOURCES = globSync("app/features/**/*.ts").map((file) => readFileSync(file, "utf8"));

/** The names in a list, which may spread others; TypeScript checks that each name has its sentence. */
function namesIn(list: string, source: string): string[] {
  const spread = [...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = ""]) =>
    listOf(name, source),
  );
  return [...spread, ...[...list.matchAll(/"([a-z-]+)"/g)].map(([, name = ""]) => name)];
}

/** The value of a constant in this file or, when it is imported, in the file that exports it. */
function listOf(name: string, source: string): string[] {
  const declared = new RegExp(`const ${name} = \\[([^\\]]*)\\]`);
  const imported = !declared.test(source);
  const holder = imported
    ? SOURCES.find((text) => text.includes(`export const ${name} = [`))
    : source;
  return namesIn(declared.exec(holder ?? "")?.[1] ?? "", holder ?? "");
}

/** Functions that return the query builder of a table, by name. */
const TABLES = new Map(
  SOURCES.flatMap((text) =>
    [...text.matchAll(/function (\w+)\(db: Db\) \{\s*return db\.from\("(\w+)"\)/g)].map(
      ([, name = "", table = ""]): [string, string] => [name, table],
    ),
  ),
);

const CALL = /\.rpc\(\s*"(\w+)"/g;
const TABLE_WRITE = /(?:\.from\("(\w+)"\)|\b(\w+)\(db\))\s*\.(insert|update|upsert|delete)\(/g;
const EVENTS: Record<string, string[]> = { upsert: ["INSERT", "UPDATE"] };

function writesOf(text: string): Write[] {
  const calls = [...text.matchAll(CALL)].map(([, call = ""]) => ({ call }));
  const writes = [...text.matchAll(TABLE_WRITE)].flatMap(([, named, helper = "", verb = ""]) => {
    const table = named ?? TABLES.get(helper) ?? "";
    return (EVENTS[verb] ?? [verb.toUpperCase()]).map((event) => ({ event, table }));
  });
  return [...calls, ...writes];
}

/** Each function that writes, with its writes and the refusals that it or its caller in the same file expects. */
const WRITERS = SOURCES.flatMap((source) => {
  const functions = [...source.matchAll(/\bfunction (\w+)\([\s\S]*?\n\}/g)].map(
    ([text, name = ""]) => ({ name, text, writes: writesOf(text) }),
  );
  const expectedIn = (text: string) =>
    [
      ...text.matchAll(
        /refus(?:alOf|edOrDone)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*(\w+|\[[^\]]*\])\s*,?\s*\)/g,
      ),
    ].flatMap(([, list = ""]) =>
      list.startsWith("[") ? namesIn(list, source) : listOf(list, source),
    );
  return functions
    .filter(({ writes }) => writes.length > 0)
    .map(({ name, text, writes }) => {
      const callers = functions.filter((other) => other.text.includes(`await ${name}(`));
      // A function that reads the answers of several writers.
      const readers = functions.filter((other) => text.includes(`return ${other.name}(db, await`));
      const expected = [text, ...[...callers, ...readers].map((other) => other.text)].flatMap(
        expectedIn,
      );
      return { name, writes, expected: new Set(expected) };
    });
});

const TAKES_A_RIGHT = "it makes nobody an admin";
const SAME_FORM = "its form refuses the same";
const OUR_SECRET = "the secret is made and sealed by the Worker";
const PLACES = "a city is looked for while a listing is active or becomes so";
const NO_STATUS = "it writes no status";
const STATUS_ALONE = "it writes nothing but the status";
const NOT_SENT = "only a listing that is sent asks for a verified address";
const DRAFT_TOUCHED = "a draft is only touched, which the log does not count";
const VERIFIED_ALONE = "the log of profiles does not count that column";
const ADMINS_EXEMPT = "the limits of a day are not for admins";
const ADMINS_GATE = "the gate of the admin area lets nobody in who is suspended";
const ACTIONS_GATE = "the action refuses suspended members first";
const LISTINGS_ALONE = "only changes of profiles and listings have such a limit";
const SAME_OWNER = "it gives a listing to nobody but the caller";
const NOT_OPENED = "it makes no listing active";
const NO_NEW_BOOKING = "a change makes no booking, so only its desk-days count";
const SWITCHES = "the switches of mails are not logged, and only the log has such a limit";

/** Refusals that conditions of the functions and the forms exclude. */
const CANNOT_COME: Record<string, Record<string, string>> = {
  addRow: {
    "not-approved-yet": "only photos of an approved listing are proposed",
    "no-name": "the name of a file is made a line first",
    "already-added": "each file has an id of its own",
    "no-size": "its image is measured first",
    "no-text": "what it shows is said later",
  },
  movePhoto: { "too-many-changes": DRAFT_TOUCHED },
  removePhoto: { "too-many-changes": DRAFT_TOUCHED },
  createDraft: { "owner-unverified": SAME_OWNER },
  saveDraft: {
    "owner-suspended": NOT_OPENED,
    "owner-unverified": SAME_OWNER,
    "needs-approval": "what was approved is no draft again",
    "no-owner": NO_STATUS,
    "listing-incomplete": NO_STATUS,
  },
  writeLive: {
    "owner-suspended": NOT_OPENED,
    "owner-unverified": SAME_OWNER,
    "no-owner": NO_STATUS,
    "listing-incomplete": NO_STATUS,
    unverified: NO_STATUS,
  },
  writeReview: { "no-speed": SAME_FORM, "no-text": SAME_FORM, "not-a-choice": SAME_FORM },
  replyToReview: { "no-reply": SAME_FORM },
  reportReview: { "no-text": SAME_FORM },
  bookSpace: { "no-text": SAME_FORM, "not-online": "only a payment that begins is refused so" },
  beginPayment: { "no-text": SAME_FORM },
  changeBooking: { "too-many-bookings": NO_NEW_BOOKING, "too-many-today": NO_NEW_BOOKING },
  beginChangePayment: { "too-many-bookings": NO_NEW_BOOKING, "too-many-today": NO_NEW_BOOKING },
  beginPaymentAccount: { suspended: ACTIONS_GATE },
  choosePayments: { suspended: ACTIONS_GATE, "not-a-choice": SAME_FORM },
  issueReceipts: { "no-text": SAME_FORM },
  saveReceiptSettings: { suspended: ACTIONS_GATE, "no-text": SAME_FORM, "not-a-rate": SAME_FORM },
  noteDeskPayment: { "not-an-amount": SAME_FORM },
  takeBackDeskPayment: { "not-an-amount": SAME_FORM },
  markArrival: { "not-a-choice": SAME_FORM },
  noteDevice: { "no-device": "its words are made a line first" },
  sendContactMessage: {
    "no-address": SAME_FORM,
    "no-name": SAME_FORM,
    "no-text": SAME_FORM,
    "not-a-choice": SAME_FORM,
  },
  proposeChange: {
    "no-listing": SAME_FORM,
    "not-approved-yet": "it is asked for approved listings, which stay approved",
  },
  submitListing: {
    "owner-suspended": NOT_OPENED,
    "needs-approval": STATUS_ALONE,
    "unknown-city": PLACES,
    "no-owner": "only opening asks for one",
  },
  setListingStatus: {
    "owner-suspended": "a suspended owner reopens nothing",
    "owner-unverified": SAME_OWNER,
    "needs-approval": STATUS_ALONE,
    "listing-incomplete": "only sending asks for all of it",
    unverified: NOT_SENT,
  },
  archiveListing: { "owner-suspended": NOT_OPENED, "unknown-city": PLACES, unverified: NOT_SENT },
  discardDraft: { "claims-pending": "nobody claims a draft" },
  sendModeration: {
    "owner-suspended": NOT_OPENED,
    "already-released": "what is revoked was approved, and has an owner",
    "never-approved": "what is revoked was approved, and so was its listing",
    "no-such-outcome": SAME_FORM,
    "no-such-space": "the closed days of a listing without an owner are removed and not changed",
    "unknown-city": PLACES,
    unverified: "no outcome sends a listing to the admins",
  },
  suspendUser: {
    "owner-suspended": NOT_OPENED,
    suspended: "a suspended admin is no admin",
    "too-many-changes": ADMINS_EXEMPT,
    "unknown-city": PLACES,
    unverified: NOT_SENT,
  },
  liftSuspension: {
    suspended: "a suspended admin is no admin",
    "too-many-changes": ADMINS_EXEMPT,
  },
  setAdmin: {
    "not-a-choice": SAME_FORM,
    suspended: "a suspended admin is no admin",
    "too-many-changes": LISTINGS_ALONE,
  },
  resolveReport: { suspended: ADMINS_GATE, "no-such-outcome": SAME_FORM, "no-note": SAME_FORM },
  resolveThreadReport: { suspended: ADMINS_GATE, "no-note": SAME_FORM },
  resolveMemberReport: { suspended: ADMINS_GATE, "no-note": SAME_FORM },
  readReportedThread: { suspended: ADMINS_GATE },
  readSupportThread: { suspended: ADMINS_GATE },
  sendSupportAction: { suspended: ADMINS_GATE, "no-text": SAME_FORM, "not-a-choice": SAME_FORM },
  sendMessageAction: { suspended: ADMINS_GATE, "no-text": SAME_FORM, "not-a-choice": SAME_FORM },
  moderateReview: {
    suspended: ADMINS_GATE,
    "no-such-outcome": SAME_FORM,
    "too-many-changes": LISTINGS_ALONE,
  },
  moderateComment: { suspended: ADMINS_GATE, "no-such-outcome": SAME_FORM },
  moderateListing: { suspended: ADMINS_GATE, unverified: NOT_SENT },
  moderateChange: { suspended: ADMINS_GATE, "no-such-outcome": SAME_FORM },
  deleteListing: {
    "owner-suspended": NOT_OPENED,
    suspended: ADMINS_GATE,
    "unknown-city": PLACES,
    unverified: NOT_SENT,
  },
  editListing: {
    "no-listing": SAME_FORM,
    "owner-suspended": "whom it is given to is asked first",
    suspended: ADMINS_GATE,
    "too-many-changes": ADMINS_EXEMPT,
    "unknown-city": "what an admin moves may go to a new place",
  },
  listSpace: {
    "no-listing": SAME_FORM,
    suspended: ADMINS_GATE,
    "too-many-changes": ADMINS_EXEMPT,
    "too-many-listings": ADMINS_EXEMPT,
    "unknown-city": "what an admin lists may be in a new place",
  },
  releaseListing: {
    "owner-suspended": NOT_OPENED,
    "owner-unverified": SAME_OWNER,
    suspended: ADMINS_GATE,
    "too-many-changes": ADMINS_EXEMPT,
    "unknown-city": PLACES,
    unverified: NOT_SENT,
  },
  featureListing: { "not-a-choice": SAME_FORM, suspended: ADMINS_GATE },
  markOwner: { "not-a-choice": SAME_FORM, suspended: ADMINS_GATE },
  deleteAccount: {
    "owner-suspended": NOT_OPENED,
    "owner-unverified": SAME_OWNER,
    "unknown-city": PLACES,
    unverified: NOT_SENT,
    "account-leaving": TAKES_A_RIGHT,
    "no-second-factor": TAKES_A_RIGHT,
  },
  askHost: { "no-text": SAME_FORM },
  writeComment: { "no-text": SAME_FORM },
  writeAboutBooking: { "no-text": SAME_FORM },
  writeMessage: { "no-text": SAME_FORM },
  writeToSupport: { "no-text": SAME_FORM },
  reportSpace: { "not-a-choice": SAME_FORM, "no-text": SAME_FORM },
  claimSpace: { "not-a-choice": SAME_FORM, "no-text": SAME_FORM },
  reportThread: { "no-text": SAME_FORM },
  reportMember: { "no-text": SAME_FORM },
  verifyAddress: { "too-many-changes": VERIFIED_ALONE },
  unsubscribe: { "too-many-changes": SWITCHES },
  subscribeToNewsletter: { "no-address": SAME_FORM, "no-such-words": SAME_FORM },
  removeSubscriber: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  startIssue: { suspended: ADMINS_GATE },
  finishFailedRefund: {
    "no-reason": SAME_FORM,
    suspended: ADMINS_GATE,
    "too-many-changes": LISTINGS_ALONE,
  },
  retryRefund: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  lowerFee: {
    suspended: ADMINS_GATE,
    "no-reason": SAME_FORM,
    "too-many-changes": LISTINGS_ALONE,
  },
  runJob: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  createWebhook: { suspended: ADMINS_GATE, "no-webhook": SAME_FORM },
  saveWebhook: { suspended: ADMINS_GATE, "no-webhook": SAME_FORM },
  setWebhookEnabled: { suspended: ADMINS_GATE },
  deleteWebhook: { suspended: ADMINS_GATE },
  rotateSecret: { suspended: ADMINS_GATE, "no-webhook": OUR_SECRET },
  revokeSecret: { suspended: ADMINS_GATE },
  resendDelivery: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  resendFailures: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  sendTestEvent: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  saveMailPreferences: { "too-many-changes": SWITCHES },
  cancelAsOwner: { "no-reason": SAME_FORM },
  noteLook: { suspended: ADMINS_GATE, "too-many-changes": LISTINGS_ALONE },
  savePlace: { suspended: ADMINS_GATE, "too-many-changes": ADMINS_EXEMPT },
  deletePlace: { suspended: ADMINS_GATE },
  saveCustomCode: {
    suspended: ADMINS_GATE,
    "no-code": "only what the editor's reader keeps is sent",
  },
  putLive: { suspended: ADMINS_GATE },
  publishNewPost: {
    suspended: ADMINS_GATE,
    "no-post": SAME_FORM,
    "no-time": "without a time it publishes the post first, which then needs none",
  },
  savePost: { suspended: ADMINS_GATE, "no-post": SAME_FORM },
  publishPost: { suspended: ADMINS_GATE },
  unpublishPost: { suspended: ADMINS_GATE },
  schedulePost: { suspended: ADMINS_GATE },
  deletePost: { suspended: ADMINS_GATE },
  restorePost: { suspended: ADMINS_GATE, "no-post": "a version was taken when it was saved" },
  autosaveDraft: { "no-draft": SAME_FORM, suspended: ADMINS_GATE },
  saveSettings: { suspended: ADMINS_GATE, "no-settings": SAME_FORM },
  dropDraft: { suspended: ADMINS_GATE },
  addPicture: {
    "no-size": "its image is measured first",
    "no-text": SAME_FORM,
    suspended: ADMINS_GATE,
  },
  removePicture: { suspended: ADMINS_GATE },
  stageImport: {
    "no-name": "the name of a file is made a line first",
    suspended: ADMINS_GATE,
    "no-such-import": "it has just begun that one",
    "already-sent": "it has just begun that one",
    "no-rows": "the reader refuses a file without lines",
    "too-many-rows": "the reader refuses more lines, and they are sent in smaller parts",
  },
};

/** Each writer with the possible refusals that it does not expect: "writer: refusal". */
async function unexpected(): Promise<string[]> {
  const refusalsOf = await readRefusals(sql);
  return WRITERS.flatMap(({ name, writes, expected }) =>
    [...new Set(writes.flatMap((write) => [...refusalsOf(write)]))]
      .filter((refusal) => !expected.has(refusal))
      .map((refusal) => `${name}: ${refusal}`),
  );
}

test("every refusal of a write of the app has words", async () => {
  const excused = Object.entries(CANNOT_COME).flatMap(([name, refusals]) =>
    Object.keys(refusals).map((refusal) => `${name}: ${refusal}`),
  );
  expect((await unexpected()).toSorted()).toEqual(excused.toSorted());
});

test("writers are found with their calls and expected refusals", async () => {
  const writer = (name: string) => WRITERS.find((other) => other.name === name);
  expect(WRITERS.length).toBeGreaterThan(20);
  expect(writer("bookSpace")).toMatchObject({ writes: [{ call: "book_space" }] });
  expect(writer("saveFavourite")?.writes).toEqual([
    { event: "INSERT", table: "favourites" },
    { event: "UPDATE", table: "favourites" },
  ]);
  expect(writer("saveDraft")?.writes).toEqual([{ event: "UPDATE", table: "coworking_spaces" }]);
  // Lists that are spread, imported, or inline.
  expect(writer("writeLive")?.expected).toContain("too-many-listings");
  expect(writer("bookSpace")?.expected).toContain("sold-out");
  expect(writer("withdrawChange")?.expected).toContain("already-resolved");
  const refusalsOf = await readRefusals(sql);
  // Raised by the function itself, by a rule that it calls, and by a trigger of its table.
  const booking = refusalsOf({ call: "book_space" });
  for (const name of ["price-changed", "closed-that-day", "too-many-today", "suspended"])
    expect(booking).toContain(name);
  expect(refusalsOf({ event: "INSERT", table: "space_closures" })).toContain("too-many-closures");
});
