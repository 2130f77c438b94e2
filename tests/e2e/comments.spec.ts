import { adminOf, publishPost } from "../support/comments.ts";
import { announcement, expect, signIn, test, signInHere } from "./test.ts";

// Comments on posts, from the form to the public page, and the admins' actions.

test(
  "a reader writes a comment, an admin approves it, and everybody reads it",
  { tag: "@prove" },
  async ({ page, browser, site: { backend, url }, person }) => {
    const { title, path } = await publishPost(backend);
    await page.goto(path);
    await page.getByRole("link", { name: "Write a comment" }).click();
    await signInHere(page, person);
    await expect(page.getByRole("heading", { level: 1, name: "Write a comment" })).toBeVisible();
    await expect(page.getByText("Your comment will wait for our approval.")).toBeVisible();
    const field = page.getByLabel("Your comment", { exact: true });
    await field.fill("x");
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByText("Write at least 2 characters").first()).toBeVisible();
    await field.fill("The east bank is calm.\nSee https://elsewhere.test/map");
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(announcement(page, "Your comment is waiting for our approval.")).toBeVisible();
    const yours = page.getByRole("region", { name: "Your comments here" });
    await expect(yours).toContainText("Waiting for our approval");
    await expect(yours).toContainText("The east bank is calm.");
    await expect(field).toHaveValue("");
    await page.getByRole("link", { name: title }).click();
    const said = page.getByRole("region", { name: "What readers say" });
    await expect(said).toContainText("No comments yet.");

    const admin = await browser.newPage({ baseURL: url });
    await signIn(admin, await adminOf(backend));
    await admin.goto("/admin");
    await admin
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: /^Comments/ })
      .click();
    await expect(admin.getByRole("heading", { name: "Comments", level: 1 })).toBeVisible();
    await admin.goto(`/admin/comments?q=${person.email}`);
    await expect(admin.getByText("1 comment", { exact: true })).toBeVisible();
    await admin.getByRole("link", { name: `Comment on ${title} by ${person.email}` }).click();
    await expect(admin.getByText("No admin has decided about it yet.")).toBeVisible();
    await admin.getByRole("button", { name: "Approve" }).click();
    await expect(announcement(admin, "Comment approved")).toBeVisible();
    await expect(admin.getByRole("region", { name: "Timeline" })).toContainText(
      "approved the comment",
    );

    const visitor = await browser.newPage({ baseURL: url });
    await visitor.goto(path);
    const read = visitor.getByRole("region", { name: "What readers say" });
    await expect(read).toContainText("1 comment");
    await expect(read.getByRole("listitem")).toContainText("Tess T.");
    await expect(read.getByRole("listitem")).toContainText("See https://elsewhere.test/map");
    await expect(read.getByRole("link", { name: /elsewhere/ })).toHaveCount(0);
    await visitor.close();
    await admin.close();

    await page.reload();
    await said.getByRole("link", { name: "Write a comment" }).click();
    await yours.getByRole("button", { name: "Delete" }).click();
    await expect(announcement(page, "Your comment was deleted.")).toBeVisible();
    await expect(yours).toHaveCount(0);
  },
);
