import { addComment, adminOf, publishPost } from "../support/comments.ts";
import { announcement, expect, openRowMenu, signIn, test } from "./test.ts";

// Admins moderate comments in their list, and find them by their author.

test(
  "an admin moderates comments in their list, which stays as it was",
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
    await openRowMenu(lamps, what);
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
