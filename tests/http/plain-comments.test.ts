import { expect, test } from "vitest";
import { actingAs } from "../support/backend.ts";
import { addComment, adminOf, publishPost } from "../support/comments.ts";
import { PlainClient } from "../support/plain-client.ts";
import { mailedTo, newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Admins' actions on comments, and the authors' view.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

async function commented(text?: string) {
  const { slug, path } = await publishPost(site.backend);
  const person = await newPerson(site);
  const id = await addComment(site.backend, slug, person, text);
  const client = await new PlainClient(site).signIn(await adminOf(site.backend));
  return { id, path, person, client, page: await client.open(`/admin/comments/${id}`) };
}

test("an admin hides a comment for a reason that its author reads, and shows it again", async () => {
  const opened = await commented("Buy my lamps.");
  const { path, person, client } = opened;
  let page = await opened.page.press("Hide");
  expect(page.alert).toContain("Say why. Its author will see it.");
  page.fillIn({ "Usual reason": "Advertises something", "In your words": "Lamps, that is." });
  page = await page.press("Hide");
  expect(page.message).toContain("Comment hidden");
  expect(await mailedTo(site, person)).toContain("Lamps, that is.");
  const author = await new PlainClient(site).signIn(person);
  const read = (await author.open(`${path}/comment`)).text;
  expect(read).toContain("We have hidden it.");
  expect(read).toContain("It advertises something.");
  page = await page.press("Restore");
  expect(page.message).toContain("Comment approved");
  const hidden = new URLSearchParams({ q: person.email, status: "hidden" });
  page = await client.open(`/admin/comments?${hidden}`);
  expect(page.text).toContain("No comments found.");
});

test("when two admins moderate a comment, the second is refused, and the typed text stays", async () => {
  const opened = await commented();
  const another = await adminOf(site.backend);
  const judge = (outcome: string, reason: string | null) =>
    actingAs(
      site.backend.sql,
      another,
      (as) => as`
        select public.moderate_comment(${opened.id}, ${outcome}, public.admin_comment(${opened.id}) ->> 'digest', ${reason})`,
    );
  opened.page.fillIn({ "In your words": "It names the ferryman." });
  await judge("approved", null);
  let page = await opened.page.press("Hide");
  expect(page.alert).toContain("Another admin has decided");
  expect(page.value("In your words")).toBe("It names the ferryman.");
  page = await page.press("Hide");
  expect(page.message).toContain("Comment hidden");
  await judge("hidden", "It is spam.");
  page = await page.press("Restore");
  expect(page.message + page.alert).toContain("Failed to update comment");
  expect(page.text).toContain("Its author sees: It is spam.");
});

test("a suspended member reads their comment and the reason of the suspension", async () => {
  const { slug, path } = await publishPost(site.backend);
  const { person, client } = await newMember(site);
  await addComment(site.backend, slug, person);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Nothing but lamps.' where id = ${person.id}`;
  const page = await client.open(`${path}/comment`);
  expect(page.text).toContain("Nothing but lamps.");
  expect(page.text).toContain("The east bank is calm.");
  expect(page.buttons.filter((name) => /Send|Delete/.test(name))).toEqual([]);
});

test("a member who cannot delete a comment at the moment reads the reason", async () => {
  const { slug, path } = await publishPost(site.backend);
  const { person, client } = await newMember(site);
  const id = await addComment(site.backend, slug, person);
  const open = () => client.open(`${path}/comment`);
  const [first, second] = [await open(), await open()];
  const other = await newPerson(site);
  await client.signIn(other);
  let page = await first.press("Delete");
  expect(page.alert).toContain(`You are signed in as ${other.email} now. Nothing was done.`);
  await client.signIn(person);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Nothing but lamps.' where id = ${person.id}`;
  page = await second.press("Delete");
  expect(page.alert).toMatch(
    /^Your account is suspended, so nothing was done\..* The reason: Nothing but lamps\.$/,
  );
  const [kept] = await site.backend.sql`select from private.post_comments where id = ${id}`;
  expect(kept).toBeDefined();
});
