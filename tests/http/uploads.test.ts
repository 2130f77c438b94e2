import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { picture } from "../support/pictures.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { UPLOAD_TYPE, uploadBody } from "../support/upload-storm.ts";

// Uploads of photos in the Worker: permissions, numbers, and sizes.
let site: Site;
let owner: Person;
let session: string;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  owner = await createUser(site.backend.sql, { email: `uploads-${randomUUID()}@owner.test` });
  session = await signIn(site, owner);
});

const draft = () => createSpace(site.backend.sql, { owner_id: owner.id, status: "draft" });

function upload(
  space: string,
  body: Buffer,
  { cookie = session, from = site.url, inPieces = false } = {},
) {
  const headers = {
    Origin: from,
    "Content-Type": UPLOAD_TYPE,
    ...(cookie && { Cookie: cookie }),
  };
  const path = `/dashboard/listings/${space}/photos`;
  return sendRequest(site, { path, method: "POST", headers, body, inPieces });
}

const photosOf = async (space: string) =>
  (await site.backend.sql`select id from public.space_photos where space_id = ${space}`).length;

/** A complete JPEG of this size: data after its end is not part of the picture, so the padding is inside. */
async function jpegOf(name: string, bytes: number) {
  const { buffer } = await picture(name, "teal");
  const comments: Buffer[] = [];
  for (let left = bytes - buffer.length; left > 4;) {
    const length = Math.min(left - 4, 65_000);
    comments.push(
      Buffer.from([0xff, 0xfe, (length + 2) >> 8, (length + 2) & 255]),
      Buffer.alloc(length),
    );
    left -= length + 4;
  }
  return { name, buffer: Buffer.concat([buffer.subarray(0, 2), ...comments, buffer.subarray(2)]) };
}

test("an owner's photo is added; another member's, or one from another site, is refused", async () => {
  const space = await draft();
  const body = uploadBody([await picture("a.jpg", "teal")]);
  const { email } = await createUser(site.backend.sql, { email: `${randomUUID()}@other.test` });
  const other = await signIn(site, { ...owner, email });
  expect((await upload(space, body, { cookie: other })).status).toBe(404);
  expect((await upload(space, body, { cookie: "" })).status).toBe(401);
  expect((await upload(space, body, { from: "https://evil.test" })).status).toBe(403);
  expect(await photosOf(space)).toBe(0);
  const answer = await upload(space, body);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ taken: 1, problems: [] });
  expect(await photosOf(space)).toBe(1);
});

test("ten photos of nearly 5 MB arrive in one request", async () => {
  const space = await draft();
  const photo = await jpegOf("large.jpg", 5 * 1024 * 1024 - 100);
  const files = Array.from({ length: 10 }, (_, at) => ({ ...photo, name: `large-${at}.jpg` }));
  const { status, text } = await upload(space, uploadBody(files));
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ taken: 10, problems: [] });
  expect(await photosOf(space)).toBe(10);
});

test("a photo above 5 MB is named, and those after it are added", async () => {
  const space = await draft();
  const files = [await jpegOf("huge.jpg", 9 * 1024 * 1024), await picture("b.jpg", "red")];
  const { text } = await upload(space, uploadBody(files));
  expect(JSON.parse(text)).toEqual({ taken: 1, problems: ["huge.jpg is larger than 5 MB."] });
});

test.each([false, true])(
  "a body above 52 MB is refused with a message, with a declared length: %s",
  async (isTold) => {
    const space = await draft();
    const large = { name: "x.jpg", buffer: Buffer.alloc(9 * 1024 * 1024) };
    const body = uploadBody(Array.from({ length: 6 }, () => large));
    const { status, text } = await upload(space, body, { inPieces: !isTold });
    expect(status).toBe(200);
    expect(text).toContain("Together these files are larger than 52 MB.");
    expect(await photosOf(space)).toBe(0);
  },
);

test("an eleventh file of one request is not read, and the ten before it stay", async () => {
  const space = await draft();
  const { buffer } = await picture("a.jpg", "teal");
  const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.jpg`, buffer }));
  const { text } = await upload(space, uploadBody(files));
  expect(JSON.parse(text)).toMatchObject({ taken: 10 });
  expect(text).toContain("More than 10 files arrived at once");
  expect(await photosOf(space)).toBe(10);
});

test("a body that breaks off is a 400", async () => {
  const space = await draft();
  const whole = uploadBody([await picture("a.jpg", "teal")]);
  expect((await upload(space, whole.subarray(0, whole.length - 40))).status).toBe(400);
  expect(await photosOf(space)).toBe(0);
});
