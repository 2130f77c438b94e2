import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { textOf } from "../support/page-text.ts";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { actingAs } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { addComment, publishPost } from "../support/comments.ts";
import { mailedTo, newAdmin, newPerson } from "../support/plain-site.ts";
import { addReview } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Admins decide claims, and moderate reviews and comments, and are refused where another one was faster.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const search = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/** A review of a listing, which its owner has reported. */
async function reportedReview() {
  const { sql } = site.backend;
  const [owner, guest] = [await newPerson(site, "Hanna Host"), await newPerson(site)];
  const space = await createSpace(sql, { owner_id: owner.id });
  const id = await addReview(sql, space, { by: guest.id });
  await actingAs(
    sql,
    owner,
    (as) => as`select public.report_review(${id}, 0, 'They were never here.')`,
  );
  return id;
}

async function newClaim(space: string, message: string | null = null) {
  const person = await newPerson(site);
  const client = await clientOf(site.backend, person);
  return { person, client, id: await submitClaim(client, space, { message }) };
}

test("an admin finds a claim, reads its proof, approves it, and takes the approval back", async () => {
  const { backend } = site;
  const name = `Quay ${randomUUID().slice(0, 8)}`;
  const space = await unclaimedSpace(backend.sql, { name, website: "https://quay.example" });
  const [winner, rival] = [await newClaim(space, "Since spring."), await newClaim(space)];
  const path = `${winner.id}/${randomUUID()}.pdf`;
  const lease = new TextEncoder().encode("%PDF-1.7 a lease");
  await winner.client.storage
    .from("claim-documents")
    .upload(path, lease, { contentType: "application/pdf" });
  await winner.client
    .rpc("add_claim_document", { p_claim_id: winner.id, p_path: path, p_name: "lease.pdf" })
    .throwOnError();
  const { client } = await newAdmin(site);

  let page = await client.open("/admin");
  expect(page.main.links).toContain("claimed a listing");
  page = await page.part("Admin").follow(/^Claim Requests/);
  expect(page.heading).toBe("Claim Requests");
  page = await client.open(search("/admin/claims", { q: name }));
  expect(page.text).toContain("2 claims");
  for (const shown of ["Since spring.", "1 document, 1 rival", "No message provided"])
    expect(page.text).toContain(shown);

  page = await page.follow(`Claim by ${winner.person.email}`);
  expect(page.heading).toContain(`${name}, claimed by`);
  expect(await client.download(page.href("lease.pdf"))).toBe("%PDF-1.7 a lease");
  expect(page.part("Rival claims").text).toContain(rival.person.email);
  expect(page.text).toContain("1 other claim is rejected then.");
  page = await page.part("Decide").press("Approve");
  expect(page.message).toContain("Claim approved successfully");
  expect(page.part("Rival claims").text).toContain("Rejected");
  expect(page.part("Timeline").text).toContain("gave the listing to");
  expect(page.buttons).not.toContain("Approve");

  page.fillIn({ Why: "The lease was of another house." });
  page = await page.press("Revoke approval");
  expect(page.message).toContain("The approval is revoked");
  expect(page.main.text).toContain("Revoked");
  expect(page.text).toContain("The lease was of another house.");
  await mailedTo(site, winner.person);
  const subjects = backend.mail(winner.person.email).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    `${name} is no longer yours to manage`,
    `${name} is yours to manage`,
  ]);
});

test("a claim is rejected for a usual reason from the list, and in words on its page", async () => {
  const { backend } = site;
  const name = `Mill ${randomUUID().slice(0, 8)}`;
  const space = await unclaimedSpace(backend.sql, { name });
  const [first, second] = [await newClaim(space), await newClaim(space, "Mine.")];
  const { client } = await newAdmin(site);
  const list = search("/admin/claims", { q: name, status: "pending" });
  let page = await client.open(list);
  const row = page.part(new RegExp(first.person.email));
  expect(row.text).toContain("Why *");
  page = await row.fillIn({ Why: "About another space" }).press("Reject");
  expect([page.path, page.message]).toEqual([
    list,
    expect.stringContaining("Claim rejected successfully"),
  ]);
  expect(page.main.text).not.toContain(first.person.email);
  expect(await mailedTo(site, first.person)).toContain("What you sent is about another space.");

  // Without evidence the row approves nothing: its "Approve" opens the page with the decision.
  page = await page.follow(`Approve the claim to ${name} by ${second.person.email}`);
  expect(page.part("Decide").buttons).toContain("Approve");
  page = await page.press("Reject");
  expect(page.alert).toContain("Say why. The claimant will see it.");
  page.fillIn({ "In your words": "The mill has another miller." });
  // Meanwhile the claim is withdrawn, and the open page does not show it.
  await second.client.rpc("withdraw_claim", { p_claim_id: second.id }).throwOnError();
  page = await page.press("Reject");
  for (const said of ["Error", "Failed to update claim"]) expect(page.alert).toContain(said);
  expect(page.main.text).toContain("The mill has another miller.");
  expect(page.main.text).toContain("Withdrawn");
  expect((await client.open(list)).text).toContain("No claim requests found.");
});

test("an admin goes from one pending claim to the next, past their own, and decides on the way", async () => {
  const { backend } = site;
  const { sql } = backend;
  const admin = await newAdmin(site);
  const word = `Lock ${randomUUID().slice(0, 8)}`;
  const spaces: string[] = [];
  for (const place of ["one", "two", "three", "four"])
    spaces.push(await unclaimedSpace(sql, { name: `${word} ${place}` }));
  const [first = "", second = "", third = "", fourth = ""] = spaces;
  const one = await newClaim(first);
  const rival = await newClaim(first);
  const [two, three, four] = [
    await newClaim(second),
    await newClaim(third),
    await newClaim(fourth),
  ];
  await submitClaim(await clientOf(backend, admin.person), third);
  // They have waited longer than all others.
  for (const [place, { id }] of [one, rival, two, three, four].entries())
    await sql`update public.claim_requests set created_at = ${`2001-01-0${place + 1}`} where id = ${id}`;
  const { client } = admin;
  let page = await client.open(`/admin/claims/${one.id}`);
  expect(page.heading).toContain(`${word} one, claimed`);
  const next = () => page.part("Next step").follow("Next in the queue");
  page = await next();
  expect(page.heading).toContain(`${word} two, claimed`);
  // The admin may not decide about the third one.
  page = await next();
  expect(page.heading).toContain(`${word} four, claimed`);
  page = await client.open(`/admin/claims/${three.id}`);
  expect(page.part("Next step").buttons).toEqual([]);

  page = await client.open(`/admin/claims/${one.id}`);
  page = await page.press("Approve, then next");
  expect(page.message).toContain("Claim approved successfully");
  expect(page.heading).toContain(`${word} two, claimed`);
  const [rejected] = await sql`select status from public.claim_requests where id = ${rival.id}`;
  expect(rejected).toEqual({ status: "rejected" });
  page = await page.part("Next step").press("Approve");
  expect(page.message).toContain("Claim approved successfully");
  expect(page.heading).toContain(`${word} two, claimed`);
  // A decided claim leads to the one that has waited longest.
  page = await next();
  expect(page.heading).toContain(`${word} four, claimed`);
  page = await page
    .fillIn({ "In your words": "It has another keeper." })
    .press("Reject, then next");
  expect(page.message).toContain("Claim rejected successfully");
  expect(page.heading).not.toContain(`${word} four`);
});

test("a former owner's website is marked, and an admin who claims the listing cannot decide", async () => {
  const { backend } = site;
  const { sql } = backend;
  const [former, admin] = [await newPerson(site), await newAdmin(site)];
  const name = `Quay ${randomUUID().slice(0, 8)}`;
  const space = await unclaimedSpace(sql, { name, website: "https://quay.example" });
  await sql`update public.coworking_spaces set owner_id = ${former.id} where id = ${space}`;
  await sql`update public.coworking_spaces set owner_id = null where id = ${space}`;
  const { id } = await newClaim(space);
  let page = await admin.client.open(`/admin/claims/${id}`);
  expect(page.text).toContain("A former owner could have set this website");
  await submitClaim(await clientOf(backend, admin.person), space);
  const says = "You claim this listing yourself, so another admin decides.";
  page = await admin.client.open(`/admin/claims/${id}`);
  expect([page.text.includes(says), page.hasButton("Approve")]).toEqual([true, false]);
  // The list does not offer refused actions: neither for the own claim nor for its rival.
  page = await admin.client.open(search("/admin/claims", { q: name }));
  expect(page.text.split(says)).toHaveLength(3);
  expect(page.main.buttons.filter((button) => /^(Approve|Reject)/.test(button))).toEqual([]);
  for (const row of page.main.root.querySelectorAll("tr"))
    expect(textOf(row)).not.toMatch(/\bReject\b/);
});

test("a review that was moderated meanwhile is not moderated over, and the typed values stay", async () => {
  const { sql } = site.backend;
  const id = await reportedReview();
  const [{ client }, { person: another }] = [await newAdmin(site), await newAdmin(site)];
  let page = await client.open(`/admin/reviews/${id}`);
  page.fillIn({ "In your words": "It names the cook." });
  await actingAs(sql, another, (as) => as`select public.keep_review(${id})`);
  page = await page.press("Hide");
  expect(page.alert).toContain("moderated by another admin");
  expect(page.value("In your words")).toBe("It names the cook.");
  expect(page.text).toContain("The review was kept on");
  page = await page.press("Hide");
  expect(page.message).toContain("Review hidden");
  await actingAs(sql, another, (as) => as`select public.hide_review(${id}, 'It is spam.')`);
  page = await page.press("Restore");
  expect(page.message).toContain("Failed to update review");
  expect(page.text).toContain("Everybody sees: It is spam.");
});

test("an admin who owns the space cannot decide about its reviews", async () => {
  const { person, client } = await newAdmin(site);
  const space = await createSpace(site.backend.sql, { owner_id: person.id });
  const page = await client.open(`/admin/reviews/${await addReview(site.backend.sql, space)}`);
  expect(page.text).toContain("so another admin decides");
  expect(page.hasButton("Hide")).toBe(false);
});

test("a comment that the list does not show whole is approved where it is read", async () => {
  const { slug, title } = await publishPost(site.backend);
  const author = await newPerson(site);
  const text = `${"The east bank is calm. ".repeat(15)}Buy my lamps.`;
  await addComment(site.backend, slug, author, text);
  const { client } = await newAdmin(site);
  let page = await client.open(search("/admin/comments", { q: author.email }));
  expect(page.main.buttons.filter((name) => name.startsWith("Approve"))).toEqual([]);
  expect(page.text).not.toContain("Buy my lamps.");
  page = await page.follow(`Read the comment on ${title} by ${author.email}`);
  expect(page.text).toContain("Buy my lamps.");
  page = await page.press("Approve");
  expect(page.message).toContain("Comment approved");
});

test("comments are moderated in their list, which keeps its filters, and shown on the page of their author", async () => {
  const { slug, title, path } = await publishPost(site.backend);
  const author = await newPerson(site);
  for (const text of ["The east bank is calm.", "Buy my lamps."])
    await addComment(site.backend, slug, author, text);
  const { client } = await newAdmin(site);
  const list = search("/admin/comments", { q: author.email, status: "all" });
  const what = `the comment on ${title} by ${author.email}`;
  let page = await client.open(list);
  page = await page.part(/The east bank is calm\./).press(`Approve ${what}`);
  expect([page.path, page.message]).toEqual([list, expect.stringContaining("Comment approved")]);
  const calm = page.part(/The east bank is calm\./);
  expect([calm.text.includes("Shown"), calm.hasButton(`Approve ${what}`)]).toEqual([true, false]);
  page = await page
    .part(/Buy my lamps\./)
    .fillIn({ Why: "Advertises something" })
    .press("Hide");
  expect([page.path, page.message]).toEqual([list, expect.stringContaining("Comment hidden")]);
  expect(page.part(/Buy my lamps\./).text).toContain("Hidden");
  expect(await mailedTo(site, author)).toContain("It advertises something.");
  const said = (await client.open(path)).part("What readers say").text;
  expect(said).toContain("1 comment");
  expect(said).toContain("The east bank is calm.");
  page = await (await client.open(list)).part(/Buy my lamps\./).press(`Restore ${what}`);
  expect(page.message).toContain("Comment approved");

  page = await page.part(/The east bank is calm\./).follow("Tess Traveller");
  const comments = page.main.part("Comments");
  expect(comments.text).toContain("shown");
  expect(comments.links).toContain(title);
});

test("the second of two admins is refused in the list, too, after the first has moderated a comment", async () => {
  const { backend } = site;
  const { slug } = await publishPost(backend);
  const author = await newPerson(site);
  const id = await addComment(backend, slug, author, "Buy my lamps.");
  const [{ client }, { person: another }] = [await newAdmin(site), await newAdmin(site)];
  const list = search("/admin/comments", { q: author.email });
  let page = await client.open(list);
  const judge = (outcome: string, reason: string | null) =>
    actingAs(
      backend.sql,
      another,
      (as) => as`
        select public.moderate_comment(${id}, ${outcome}, public.admin_comment(${id}) ->> 'digest', ${reason})`,
    );
  await judge("approved", null);
  const row = page.part(/Buy my lamps\./);
  page = await row.fillIn({ Why: "Advertises something" }).press("Hide");
  // The form on the comment's own page has the chosen values, and it also leads back to the list.
  expect(page.alert).toContain("Another admin has decided");
  expect(page.value("Usual reason")).toBe("advertising");
  page = await page.press("Hide");
  expect([page.path, page.message]).toEqual([list, expect.stringContaining("Comment hidden")]);
  page = await client.open(`${list}&status=all`);
  expect(page.part(/Buy my lamps\./).text).toContain("Hidden");
  await judge("hidden", "It names people.");
  page = await page.part(/Buy my lamps\./).press(/^Restore/);
  expect(page.message).toContain("Failed to update comment");
  expect(page.message).toContain("Another admin");
  expect(page.text).toContain("Its author sees: It names people.");
});
