import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { actingAs } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newAdmin, newMember, newPerson } from "../support/plain-site.ts";
import { savePost } from "../support/posts.ts";
import { addReview } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { commentToModerate, messageToTeam } from "../support/work-for-admins.ts";

// The admin area: its permissions, the actions on accounts, and its refusals.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const UPDATED = "User admin status updated successfully";
const usersOf = (email: string) => `/admin/users?q=${encodeURIComponent(email)}`;

async function isAdmin(id: string) {
  const [row] = await site.backend.sql`select is_admin from public.users where id = ${id}`;
  return row?.["is_admin"] as boolean;
}

test("a member is redirected from the admin area, and an admin enters and leaves it by the account menu", async () => {
  let page = await new PlainClient(site).open("/admin/users");
  expect(page.path).toBe("/auth?returnTo=%2Fadmin%2Fusers");
  const { client: member } = await newMember(site);
  for (const path of ["/admin/users", "/admin/blogs", "/admin/blogs/new"])
    expect((await member.open(path)).path).toBe("/");
  const { client } = await newAdmin(site);
  page = await (await client.open("/")).follow("Admin Dashboard");
  expect(page.heading).toBe("Dashboard");
  expect(page.root.querySelector("footer[role=contentinfo], body > footer")).toBeNull();
  page = await page.press("Sign Out");
  expect([page.path, page.message]).toEqual(["/", expect.stringContaining("You are signed out.")]);
});

test("users are searched, made admins and unmade in the list and on their page, and the log has it", async () => {
  const { sql } = site.backend;
  const name = `Nadia ${randomUUID().slice(0, 8)}`;
  const person = await newPerson(site, name);
  const { client } = await newAdmin(site);
  let page = await client.open("/admin/users");
  page = await page.fillIn({ "Email or name": name.toLowerCase() }).enter("Email or name");
  expect(page.message).toContain("1 user");
  const row = () => page.part(new RegExp(name));
  expect(row().text).toContain(person.id.slice(0, 8));
  // The explanation opens first, with the button in it.
  const [asked] = row().root.querySelectorAll("details:not([open])");
  expect(asked?.textContent).toMatch(new RegExp(`${name} will .* and make others admins`));
  expect(asked?.querySelector("button")?.textContent).toContain("Make Admin");
  expect(row().buttons.filter((button) => !button.startsWith("More about"))).toHaveLength(1);
  page = await row().press(/^Make Admin/);
  expect(page.message).toContain(UPDATED);
  expect(row().text).toContain("Admin");
  // Another admin is faster.
  await sql`update public.users set is_admin = false where id = ${person.id}`;
  page = await row().press(/^Remove Admin/);
  for (const said of ["Failed to update user admin status", "Error"])
    expect(page.message).toContain(said);
  page = await client.open(`/admin/users/${person.id}`);
  page = await page.press(/^Make Admin/);
  expect([page.message.includes(UPDATED), await isAdmin(person.id)]).toEqual([true, true]);
  await sql`update public.users set is_admin = false where id = ${person.id}`;
  page = await page.press(/^Remove Admin/);
  expect(page.message).toContain("Another admin has already done that.");
  expect(page.buttons.some((button) => button.startsWith("Make Admin"))).toBe(true);
  page = await client.open(`/admin/audit?table=users&row=${person.id}`);
  expect(page.main.text).toMatch(/changed a member.*is admin/i);
  await sql`update public.users set full_name = null where id = ${person.id}`;
  expect((await client.open(usersOf(person.email))).main.links).toContain("No name");
  page = await client.open("/admin/users?q=nobody-is-called-this");
  expect(page.text).toContain("No users found matching your criteria.");
});

test("admins cannot suspend themselves or a suspended member, and the last one stays an admin", async () => {
  const { sql } = site.backend;
  const [{ person: admin, client }, member] = [await newAdmin(site), await newPerson(site)];
  let page = await client.open(`/admin/users/${admin.id}`);
  expect(page.text).toContain("You can't suspend yourself: another admin has to.");
  expect(page.hasButton("Suspend")).toBe(false);
  page = await client.open(`/admin/users/${member.id}`);
  page.fillIn({ "Usual reason": "Advertising", "In your words": "The same link in ten reviews." });
  // Another admin is faster.
  await sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${member.id}`;
  page = await page.press("Suspend");
  for (const said of ["Failed to update user", "Another admin has already done that."])
    expect(page.alert).toContain(said);
  expect(page.main.text).toContain("The same link in ten reviews.");
  const others = await sql<{ id: string }[]>`
    update public.users set is_admin = false where is_admin and id <> ${admin.id} returning id`;
  page = await (await client.open(usersOf(admin.email))).press(/^Remove Admin/);
  await sql`update public.users set is_admin = true where id = any (${others.map(({ id }) => id)})`;
  expect(page.message).toContain("This is the last admin. Make somebody else an admin first.");
  expect(await isAdmin(admin.id)).toBe(true);
});

test("a form that is gone when its answer comes is answered all the same", async () => {
  const [{ client }, { person: second }] = [await newAdmin(site), await newAdmin(site)];
  const member = await newPerson(site);
  const opened = await client.open(`/admin/users/${member.id}`);
  opened.fillIn({ "Usual reason": "Advertising" });
  await site.backend
    .sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${member.id}`;
  await client.signIn(second);
  const page = await opened.press("Suspend");
  for (const said of ["Error", `You are signed in as ${second.email} now.`])
    expect(page.alert).toContain(said);
  expect(page.hasButton("Suspend")).toBe(false);
});

test("two presses suspend a member once, and two presses lift it once over plain HTTP", async () => {
  const [{ client }, member] = [await newAdmin(site), await newPerson(site)];
  let page = await client.open(`/admin/users/${member.id}`);
  page.fillIn({ "Usual reason": "Advertising" });
  for (const [button, said] of [
    ["Suspend", "User suspended"],
    ["Lift the suspension", "Suspension lifted"],
  ] as const) {
    const opened = page;
    for (let press = 1; press <= 2; press += 1) {
      page = await opened.press(button);
      expect(page.message).toContain(said);
      expect(`${page.message} ${page.alert}`).not.toContain("Error");
    }
  }
  const lines = await site.backend.sql`
    select from public.audit_log where table_name = 'users' and row_id = ${member.id}`;
  expect(lines).toHaveLength(2);
});

test("every form shows its refusal under Error", async () => {
  const [{ person: first, client }, { person: second }] = [
    await newAdmin(site),
    await newAdmin(site),
  ];
  const member = await newPerson(site);
  // Nothing is ticked, and no reason is chosen.
  let page = await client.open("/admin/listings");
  page = await page.form("Several at once").press("Approve");
  for (const said of ["Error", "Failed to update listing.", "Choose at least one listing."])
    expect(page.alert).toContain(said);
  page = await (await client.open(`/admin/users/${member.id}`)).press("Suspend");
  for (const said of ["Error", "Failed to update user."]) expect(page.alert).toContain(said);
  // The specification has no sentence for these: only the refusal is shown.
  page = await client.open("/admin/settings");
  await client.signIn(second);
  page = await page.press("Save Changes");
  for (const said of ["Error", `You are signed in as ${second.email} now.`])
    expect(page.alert).toContain(said);
  expect(page.alert).not.toContain("Failed");
  expect(first.email).not.toBe(second.email);
});

test("a button of a page of another account does nothing, and the next page shows so", async () => {
  const { backend } = site;
  const { sql } = backend;
  const [{ person: first, client }, { person: second }] = [
    await newAdmin(site),
    await newAdmin(site),
  ];
  const [member, guest, suspended] = [
    await newPerson(site),
    await newPerson(site),
    await newPerson(site),
  ];
  await sql`
    update public.users set suspended_at = now(), suspended_because = 'Lists spaces of others.' where id = ${suspended.id}`;
  const claimId = await submitClaim(await clientOf(backend, member), await unclaimedSpace(sql));
  const space = await createSpace(sql, { owner_id: member.id });
  const reviewId = await addReview(sql, space, { by: guest.id });
  await actingAs(
    sql,
    member,
    (as) => as`select public.report_review(${reviewId}, 0, 'They were never here.')`,
  );
  const comment = await commentToModerate(sql, member);
  const [postId, title] = [randomUUID(), `Rivers ${randomUUID().slice(0, 8)}`];
  await savePost(await clientOf(backend, first), { title }, { id: postId }).throwOnError();
  const cases = [
    [usersOf(member.email), /^Make Admin/, "Failed to update user admin status."],
    [`/admin/users/${member.id}`, /^Make Admin/, "Failed to update user."],
    [`/admin/users/${suspended.id}`, "Lift the suspension", "Failed to update user."],
    [`/admin/claims/${claimId}`, "Approve", "Failed to update claim."],
    [`/admin/reviews/${reviewId}`, "Keep", "Failed to update review."],
    [`/admin/comments/${comment}`, "Approve", "Failed to update comment."],
    [`/admin/comments?q=${member.email}`, /^Approve the comment/, "Failed to update comment."],
    [`/admin/messages/${await messageToTeam(sql)}`, "Archive", "Failed to update message."],
    [`/admin/messages/${await messageToTeam(sql)}`, "Assign", "Failed to update message."],
    [`/admin/blogs/${postId}/edit`, "Publish now", "Failed to update blog post."],
    [`/admin/listings/${space}`, "Mark owner as verified", "Failed to update listing."],
  ] as const;
  for (const [at, [path, button, sentence]] of cases.entries()) {
    // Each page is rendered for the member who signed in last.
    const opened = await client.open(path);
    const now = at % 2 === 0 ? second : first;
    await client.signIn(now);
    // A claim can be approved with its bar as well.
    const place = path.includes("/claims/") ? opened.part("Decide") : opened.main;
    const answer = await place.press(button);
    for (const said of ["Error", sentence, `You are signed in as ${now.email} now.`])
      expect(`${path}: ${answer.message} ${answer.alert}`).toContain(said);
    // The form still has the text of the post.
    if (path.endsWith("/edit")) expect(answer.value("Title")).toBe(title);
  }
  const [state] = await sql`
    select (select status from public.claim_requests where id = ${claimId}) as claim,
      (select resolved_at from public.review_reports where review_id = ${reviewId}) as resolved,
      (select is_admin from public.users where id = ${member.id}) as admin,
      (select suspended_at is not null from public.users where id = ${suspended.id}) as suspended,
      (select status from private.post_comments where id = ${comment}) as comment,
      (select is_published from public.blog_posts where id = ${postId}) as published,
      (select is_verified_owner from public.coworking_spaces where id = ${space}) as verified`;
  expect(state).toEqual({
    claim: "pending",
    resolved: null,
    admin: false,
    suspended: true,
    comment: "waiting",
    published: false,
    verified: false,
  });
});
