import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { sendRequest, signIn, type TestResponse } from "../support/http.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { UPLOAD_TYPE, uploadBody } from "../support/upload-storm.ts";

// Imports and exports of listings in the Worker: permissions, sizes, and invalid content.
const PAGE = "/admin/listings/import";
let site: Site;
let admin: string;
let member: string;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  const person = () => `${randomUUID()}@imports.test`;
  admin = await signIn(site, await createUser(sql, { email: person(), isAdmin: true }));
  member = await signIn(site, await createUser(sql, { email: person() }));
});

const HEADS =
  "name,description,address,city,country,lat,lng,timezone,capacity,price_per_day,monday";
const lineOf = (name: string, address = "Rua A 1") =>
  `"${name}","Forty quiet desks in a former warehouse, with two rooms.",${address},Lisbon,Portugal,38.7,-9.1,Europe/Lisbon,40,25,09:00-18:00`;
const name = () => `Pier ${randomUUID()}`;

type Sent = { cookie?: string; from?: string; inPieces?: boolean; fileName?: string };

function send(content: string | Buffer, { cookie = admin, from = site.url, ...more }: Sent = {}) {
  const { inPieces = false, fileName = "spaces.csv" } = more;
  const headers = { Origin: from, "Content-Type": UPLOAD_TYPE, ...(cookie && { Cookie: cookie }) };
  const body = uploadBody([{ name: fileName, buffer: Buffer.from(content) }]);
  return sendRequest(site, { path: PAGE, method: "POST", headers, body, inPieces });
}
const get = (path: string, Cookie = admin) => sendRequest(site, { path, headers: { Cookie } });

/** The text of a file's page, after the job. */
async function outcomeOf({ headers }: TestResponse): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const { status, text } = await get(headers.location ?? "");
    expect(status).toBe(200);
    if (!text.includes("Being imported") || tries > 100) return text;
    await wait(100);
  }
}
const listings = (like: string) =>
  site.backend.sql`select status, owner_id, name from public.coworking_spaces where name = ${like}`;

describe("a file of listings", () => {
  test("is accepted only from an admin, and only from our own pages", async () => {
    const called = name();
    const content = `${HEADS}\n${lineOf(called)}`;
    expect((await send(content, { cookie: "" })).headers.location).toMatch(/^\/auth/);
    expect((await send(content, { cookie: member })).headers.location).toBe("/");
    expect((await send(content, { from: "https://evil.test" })).status).toBe(400);
    const answer = await send(content);
    expect(answer.status).toBe(303);
    expect(await outcomeOf(answer)).toContain("1 listing imported");
    expect(await listings(called)).toEqual([{ status: "pending", owner_id: null, name: called }]);
  });

  test("is imported once, however often it is sent, also at the same time", async () => {
    const called = name();
    const content = `${HEADS}\n${lineOf(called)}`;
    const answers = await Promise.all([send(content), send(content)]);
    const later = await send(content, { fileName: "another-name.csv" });
    for (const answer of [...answers, later])
      expect(await outcomeOf(answer)).toContain("1 listing imported");
    expect(new Set([...answers, later].map(({ headers }) => headers.location)).size).toBe(1);
    expect(await listings(called)).toHaveLength(1);
  });

  test("has its formulae kept as text, and escaped wherever a spreadsheet may read them", async () => {
    const mark = randomUUID();
    const formula = `=cmd|' /C calc'!A1 ${mark}`;
    expect(await outcomeOf(await send(`${HEADS}\n${lineOf(formula)}`))).toContain("imported.");
    expect(await listings(formula)).toHaveLength(1);
    const { text, headers } = await get(`/admin/listings.csv?q=${mark}`);
    expect(headers["content-type"]).toContain("text/csv");
    expect(headers["content-disposition"]).toContain("listings.csv");
    expect(text).toContain(`,"'${formula}",`);
    expect(text).not.toContain(`,${formula}`);
    const page = await get(`/admin/listings?q=${mark}`);
    expect(page.text).not.toContain(`<script>${mark}`);
  });

  test("has scripts in it, which its pages show as the text that they are", async () => {
    const script = `<script>alert('${randomUUID()}')</script>`;
    const bad = lineOf(script).replace(",40,", `,${script},`);
    const answer = await send(`${HEADS}\n${bad}`, {
      fileName: `${script.replaceAll("'", "")}.csv`,
    });
    const text = await outcomeOf(answer);
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>alert");
  });

  test("comes back with its errors, and is imported once they are corrected", async () => {
    const [good, bad] = [name(), name()];
    const content = `${HEADS}\n${lineOf(good)}\n${lineOf(bad, "Rua B 2").replace(",25,", ",free,")}\n`;
    const answer = await send(content);
    const page = await outcomeOf(answer);
    expect(page).toContain("Nothing was imported");
    expect(page).toContain("price_per_day");
    expect(page).toMatch(/Line 3/);
    expect(await listings(good)).toEqual([]);
    const file = await get(`${answer.headers.location}/corrections.csv`);
    expect(file.status).toBe(200);
    const [, first = "", second = ""] = file.text.split("\r\n");
    expect(first).toContain("price_per_day: Enter a price");
    expect(first).toContain(bad);
    expect(second).toContain(good);
    const corrected = await send(file.text.replace(",free,", ",25,"));
    expect(await outcomeOf(corrected)).toContain("2 listings imported");
    expect((await get(`${corrected.headers.location}/corrections.csv`)).status).toBe(404);
  });
});

test("every line reports all of its mistakes at once, and one with shifted values only that", async () => {
  const good = lineOf(name());
  const lines = [
    lineOf(name(), "Rua dos Douradores 1, 2nd floor"),
    good
      .replace(",40,", ",ten,")
      .replace("Lisbon,Portugal,38.7,-9.1,Europe/Lisbon", "Lisbona Nova,Portugal,,,"),
  ];
  const answer = await send([HEADS, ...lines].join("\n"));
  const page = (await outcomeOf(answer)).replaceAll(/<script[^]*?<\/script>/g, "");
  const text = page.replaceAll(/<[^>]+>/g, " ");
  const moved =
    "Line 2 has 12 values, the header has 11. Put text that contains commas in quotation marks.";
  expect(text.split(moved)).toHaveLength(2);
  expect([...text.matchAll(/Line 2, /g)]).toEqual([]);
  for (const column of ["capacity", "city", "timezone"])
    expect(text).toContain(`Line 3, ${column}`);
  const { text: file } = await get(`${answer.headers.location}/corrections.csv`);
  // The line is complete.
  expect(file).toContain(moved);
  expect(file).toContain("2nd floor");
  expect(file).toContain(",09:00-18:00\r\n");
});

/** Files that are no listings: each with its error message. */
const HOSTILE: [string, () => string | Buffer, string][] = [
  ["nothing", () => "", "empty"],
  ["200 columns", () => `${"x,".repeat(199)}x\n`, "200 columns"],
  ["UTF-16 without a mark", () => Buffer.from(`${HEADS}\n`, "utf16le"), "CSV UTF-8"],
  ["U+0000", () => `${HEADS}\n${lineOf("Qu\0ay")}`, "CSV UTF-8"],
  ["a quotation mark without its end", () => `${HEADS}\n"${lineOf("Quay")}\n`, "Line 2"],
  ["5,001 listings", () => `${HEADS}\n${`${lineOf("Quay")}\n`.repeat(5001)}`, "5,000"],
  ["a heading twice", () => `${HEADS},name\n${lineOf("Quay")},x`, "Two columns are called name"],
  ["a photo", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), "CSV UTF-8"],
  ["a line of 5 MB", () => `${HEADS}\n${"x".repeat(5_000_000)}`, "Line 2 is longer"],
  ["a line of 50 MB", () => `${HEADS}\n${"x".repeat(50_000_000)}`, "larger than 5 MB"],
];

describe("an upload", () => {
  test.each(HOSTILE)(
    "is refused with a message: %s, with or without a declared length",
    async (_, make, says) => {
      const before = await site.backend.sql`select id from private.listing_imports`;
      for (const inPieces of [false, true]) {
        const { status, text } = await send(make(), { inPieces });
        expect(status).toBe(422);
        expect(text).toContain(says);
      }
      expect(await site.backend.sql`select id from private.listing_imports`).toEqual(before);
    },
  );

  test("is accepted in UTF-16 with its mark, as spreadsheets save it", async () => {
    const called = name();
    const text = `\uFEFF${HEADS}\n${lineOf(called)}`.replaceAll(/,(?=\S)/g, "\t");
    expect(await outcomeOf(await send(Buffer.from(text, "utf16le")))).toContain("imported.");
    expect(await listings(called)).toHaveLength(1);
  });

  test("is refused without a file, with two files, and as no form", async () => {
    const headers = { Origin: site.url, Cookie: admin, "Content-Type": UPLOAD_TYPE };
    const post = (body: Buffer | string, type = UPLOAD_TYPE) =>
      sendRequest(site, {
        path: PAGE,
        method: "POST",
        headers: { ...headers, "Content-Type": type },
        body,
      });
    expect((await post(uploadBody([]))).text).toContain("Choose a file first.");
    const file = { name: "a.csv", buffer: Buffer.from(`${HEADS}\n${lineOf(name())}`) };
    const two = await post(uploadBody([file, file]));
    expect(two.status).toBe(422);
    expect(two.text).toContain("Send one at a time.");
    expect((await post("a=b", "application/x-www-form-urlencoded")).status).toBe(400);
  });
});

describe("the files that the pages offer", () => {
  test("lead visitors to sign in, and everybody but admins away", async () => {
    for (const path of ["/admin/listings.csv", `${PAGE}/template.csv`]) {
      expect((await get(path, "")).headers.location).toMatch(/^\/auth\?returnTo=%2Fadmin/);
      expect((await get(path, member)).headers.location).toBe("/");
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toContain("no-store");
    }
  });

  test("have every listing that the list finds, and can be imported unchanged", async () => {
    const mark = `Mole ${randomUUID()}`;
    const lines = Array.from({ length: 230 }, (_, at) => lineOf(`${mark} ${at}`, `Rua ${at}`));
    const sent = await send([HEADS, ...lines].join("\n"));
    expect(await outcomeOf(sent)).toContain("230 listings imported");
    const exported = await get(`/admin/listings.csv?q=${encodeURIComponent(mark)}&status=pending`);
    expect(exported.text.trim().split("\r\n")).toHaveLength(231);
    const known = await outcomeOf(await send(exported.text));
    expect(known).toContain("230 of 230 lines");
    expect(known).toContain("The site already has a listing with this name at this address.");
    await site.backend.sql`delete from public.coworking_spaces where name like ${`${mark}%`}`;
    expect(await outcomeOf(await send(exported.text))).toContain("230 listings imported");
  });
});
