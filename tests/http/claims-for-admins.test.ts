import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { signIn as openSession } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { post, sendRequest, signIn } from "../support/http.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Admins' actions on claims of the built site, with the cache in front of its public pages.
let site: Site;
let admin: Person;
let claimant: Person;
let Cookie: string;

sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
});
beforeEach(async () => {
  const name = randomUUID().slice(0, 8);
  admin = await createUser(site.backend.sql, { email: `admin-${name}@claims.test`, isAdmin: true });
  claimant = await createUser(site.backend.sql, { email: `claimant-${name}@claims.test` });
  Cookie = await signIn(site, admin);
});

const get = (path: string, cookie = Cookie) =>
  sendRequest(site, { path, headers: cookie ? { Cookie: cookie } : {} });
const decide = (path: string, fields: Record<string, string>) =>
  post(site, path, fields, { Cookie });

async function newClaim() {
  const client = await openSession(site.backend, claimant);
  const space = await unclaimedSpace(site.backend.sql, { name: `Quay ${randomUUID()}` });
  return { id: await submitClaim(client, space), space, client };
}

async function standing(id: string) {
  const [row] = await site.backend.sql`
    select c.status, s.owner_id from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id where c.id = ${id}`;
  return row;
}

describe("a resolution", () => {
  test("purges the page of the listing, so that visitors see the change at once", async () => {
    const { id, space } = await newClaim();
    const seen = async () => {
      const { status, text } = await get(`/spaces/${space}`, "");
      return [status, text.includes("Is this your space?")];
    };
    expect(await seen()).toEqual([200, true]);
    const approved = await decide("/admin/claims", { intent: "approve", claimId: id });
    expect(approved).toMatchObject({ status: 303, headers: { location: "/admin/claims" } });
    expect(await standing(id)).toEqual({ status: "approved", owner_id: claimant.id });
    await expect.poll(seen).toEqual([404, false]);
    const { text } = await get(`/spaces/${space}`, "");
    expect(text).toContain("Its new owner is getting the page ready.");
    expect(text).not.toContain("doesn&#x27;t exist");
    await site.backend
      .sql`update public.coworking_spaces set status = 'active' where id = ${space}`;
    const path = `/admin/claims/${id}`;
    const revoked = await decide(path, { intent: "revoke", claimId: id, words: "A mistake." });
    expect([revoked.status, revoked.headers.location]).toEqual([303, path]);
    expect(await standing(id)).toEqual({ status: "revoked", owner_id: null });
    await expect.poll(seen).toEqual([200, true]);
  });

  test("that approves shows its other effects before and after: on the page, and on other claims", async () => {
    const { id, space } = await newClaim();
    for (const name of ["one", "two"]) {
      const email = `${name}-${randomUUID().slice(0, 8)}@claims.test`;
      const rival = await createUser(site.backend.sql, { email });
      await submitClaim(await openSession(site.backend, rival), space);
    }
    const list = await get(`/admin/claims?q=${encodeURIComponent(claimant.email)}`);
    expect(list.text).toContain("2 rivals: approving rejects them");
    for (const { text } of [list, await get(`/admin/claims/${id}`)])
      expect(text).toContain("page offline until they have checked prices and hours");
    const approved = await decide("/admin/claims", { intent: "approve", claimId: id });
    expect(decodeFlash(approved.headers["set-cookie"])).toContain(
      "Claim approved successfully. The listing's page is offline until its new owner reopens it. 2 other claims for it were rejected.",
    );
  });

  test("that comes second is refused in the specified words", async () => {
    const { id } = await newClaim();
    const answers = await Promise.all([
      decide("/admin/claims", { intent: "approve", claimId: id }),
      decide("/admin/claims", { intent: "reject", claimId: id, usual: "unreadable" }),
    ]);
    const said = answers.map(({ headers }) => decodeFlash(headers["set-cookie"]));
    const isApproved = (await standing(id))?.["status"] === "approved";
    const won = isApproved ? "Claim approved successfully" : "Claim rejected successfully";
    expect(said.filter((text) => text.includes(won))).toHaveLength(1);
    expect(said.filter((text) => text.includes("Failed to update claim"))).toHaveLength(1);
  });

  test("of another claim than that of the page is not read from its fields", async () => {
    const [one, other] = [await newClaim(), await newClaim()];
    await decide(`/admin/claims/${one.id}`, {
      intent: "reject",
      claimId: other.id,
      words: "No lease.",
    });
    expect(await standing(other.id)).toMatchObject({ status: "pending" });
    expect(await standing(one.id)).toMatchObject({ status: "rejected" });
  });

  test.each([
    ["no reason", { intent: "reject" }, 422],
    ["a reason of blanks", { intent: "reject", words: " \u00a0\n" }, 422],
    ["a reason that is too long", { intent: "reject", words: "x".repeat(1501) }, 422],
    ["a usual reason that is none", { intent: "reject", usual: "constructor" }, 422],
    ["an intent that is none", { intent: "perhaps" }, 400],
  ])("with %s decides nothing", async (_, fields, status) => {
    const { id } = await newClaim();
    const answer = await decide(`/admin/claims/${id}`, { claimId: id, ...fields });
    expect(answer.status).toBe(status);
    expect(await standing(id)).toMatchObject({ status: "pending" });
  });
});

describe("a document", () => {
  const BYTES = "%PDF-1.7 a lease of ours";
  async function sendDocument(name: string) {
    const { id, client } = await newClaim();
    const path = `${id}/${randomUUID()}.pdf`;
    const options = { contentType: "application/pdf" };
    const body = new TextEncoder().encode(BYTES);
    const { error } = await client.storage.from("claim-documents").upload(path, body, options);
    if (error) throw error;
    const sent = { p_claim_id: id, p_path: path, p_name: name };
    await client.rpc("add_claim_document", sent).throwOnError();
    const { data } = await client.rpc("my_claim", { p_claim_id: id }).throwOnError();
    return { id, href: `/admin/claims/${id}/documents/${data.sent[0].id}` };
  }

  test("is served to an admin with its type, and never cached", async () => {
    const { id, href } = await sendDocument(`lease "1"; x'é.pdf`);
    expect((await get(`/admin/claims/${id}`)).text).toContain(href);
    const { status, text, headers } = await get(href);
    expect([status, text]).toEqual([200, BYTES]);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "inline; filename*=UTF-8''lease%20%221%22%3B%20x%27%C3%A9.pdf",
      "x-content-type-options": "nosniff",
    });
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("is served to nobody else, not even to its sender, and under no other claim", async () => {
    const { href } = await sendDocument("lease.pdf");
    const theirs = await get(href, await signIn(site, claimant));
    expect([theirs.status, theirs.text.includes(BYTES)]).toEqual([303, false]);
    expect(theirs.headers.location).toBe("/");
    const visitor = await get(href, "");
    expect([visitor.status, visitor.headers.location?.startsWith("/auth?")]).toEqual([303, true]);
    const { id } = await newClaim();
    const documentId = href.split("/").at(-1);
    expect((await get(`/admin/claims/${id}/documents/${documentId}`)).status).toBe(404);
    expect((await get(`/admin/claims/${id}/documents/${randomUUID()}`)).status).toBe(404);
    expect((await get(`/admin/claims/${id}/documents/x`)).status).toBe(404);
  });
});

test("only admins open the pages and send their forms", async () => {
  const { id } = await newClaim();
  const other = await signIn(site, claimant);
  for (const path of ["/admin/claims", `/admin/claims/${id}`]) {
    expect((await get(path, other)).headers.location, path).toBe("/");
    expect((await get(path, "")).headers.location, path).toMatch(/^\/auth\?/);
    const fields = { intent: "approve", claimId: id };
    await post(site, path, fields, { Cookie: other });
    expect(await standing(id)).toMatchObject({ status: "pending" });
  }
  expect((await get(`/admin/claims/${randomUUID()}`)).status).toBe(404);
  expect((await get("/admin/claims/x")).status).toBe(404);
});

/** The flash message in a cookie. */
function decodeFlash(cookies: string | string[] | undefined): string {
  const flash = [cookies ?? []].flat().find((cookie) => cookie.startsWith("__Host-flash="));
  const value = decodeURIComponent(flash?.split(";")[0]?.slice("__Host-flash=".length) ?? "");
  return Buffer.from(value.split(".")[0] ?? "", "base64").toString();
}
