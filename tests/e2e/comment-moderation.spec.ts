import { actingAs } from "../support/backend.ts";
import { addComment, adminOf, publishPost } from "../support/comments.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Admins judge comments in their list, and find them by their author.

test(
  "an admin judges comments in their list, which stays as it was",
  { tag: "@prove" },
  async ({ page, site: { backend }, person }) => {
    const { slug, title, path } = await publishPost(backend);
    for (const text of ["The east bank is calm.", "Buy my lamps."])
      await addComment(backend, slug, person, text);
    await signIn(page, await adminOf(backend));
    const list = `/admin/comments?${new URLSearchParams({ q: person.email, status: "all" })}`;
    await page.goto(list);
    const rowOf = (text: string) => page.getByRole("row").filter({ hasText: text });
    const calm = rowOf("The east bank is calm.");
    const lamps = rowOf("Buy my lamps.");
    const what = `the comment on ${title} by ${person.email}`;
    await calm.getByRole("button", { name: `Approve ${what}` }).click();
    await expect(announcement(page, "Comment approved")).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(calm).toContainText("Shown");
    await expect(calm.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    const opened = lamps.getByRole("group");
    await opened.getByText("Hide").first().click();
    await opened.getByLabel("Why").selectOption("Advertises something");
    await opened.getByRole("button", { name: "Hide" }).click();
    await expect(announcement(page, "Comment hidden")).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(lamps).toContainText("Hidden");
    await expect
      .poll(() =>
        backend
          .mail(person.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain("It advertises something.");
    await page.goto(path);
    const said = page.getByRole("region", { name: "What readers say" });
    await expect(said).toContainText("1 comment");
    await expect(said).toContainText("The east bank is calm.");
    await page.goto(list);
    await lamps.getByRole("button", { name: `Restore ${what}` }).click();
    await expect(announcement(page, "Comment approved")).toBeVisible();

    // The author's page links to each of them.
    await calm.getByRole("link", { name: person.email, exact: true }).click();
    const comments = page.getByRole("region", { name: "Comments" });
    await expect(comments.getByRole("listitem").first()).toContainText("shown");
    await comments.getByRole("link", { name: title }).first().click();
    await expect(
      page.getByRole("heading", { level: 1, name: `Comment on ${title}` }),
    ).toBeVisible();
  },
);

test(
  "in their list, too, the second of two admins is told that the first has decided",
  { tag: "@prove" },
  async ({ page, site: { backend }, person }) => {
    const { slug } = await publishPost(backend);
    const id = await addComment(backend, slug, person, "Buy my lamps.");
    await signIn(page, await adminOf(backend));
    const list = `/admin/comments?${new URLSearchParams({ q: person.email })}`;
    await page.goto(list);
    const another = await adminOf(backend);
    const judge = (verdict: string, reason: string | null) =>
      actingAs(
        backend.sql,
        another,
        (as) => as`
        select public.judge_comment(${id}, ${verdict}, public.admin_comment(${id}) ->> 'digest', ${reason})`,
      );
    await judge("approved", null);
    const row = page.getByRole("row").filter({ hasText: "Buy my lamps." });
    const opened = row.getByRole("group");
    await opened.getByText("Hide").first().click();
    await opened.getByLabel("Why").selectOption("Advertises something");
    await opened.getByRole("button", { name: "Hide" }).click();
    // The form on the comment's own page has the chosen values, and it also leads back to the list.
    await expect(page.getByRole("alert")).toContainText("Another admin has decided");
    await expect(page.getByLabel("Usual reason")).toHaveValue("advertising");
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(announcement(page, "Comment hidden")).toBeVisible();
    await expect(page).toHaveURL(list);
    await page.goto(`${list}&status=all`);
    await expect(row).toContainText("Hidden");
    await judge("hidden", "It names people.");
    await row.getByRole("button", { name: /^Restore/ }).click();
    await expect(announcement(page, "Failed to update comment")).toContainText("Another admin");
    await expect(page.getByText("Its author sees: It names people.")).toBeVisible();
  },
);
