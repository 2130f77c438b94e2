import { randomUUID } from "node:crypto";
import { createSpace, signIn as openSession } from "../support/actors.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { createPost } from "../support/posts.ts";
import { addReview } from "../support/reviews.ts";
import { messageToTeam } from "../support/work-for-admins.ts";
import { announcement, expect, makeAdmin, openHydrated, signIn, test } from "./test.ts";

// Every refusal in the admin area has the title "Error", and the sentence of the specification where there is one.

test(
  "what is refused is said under Error, whichever form it was",
  { tag: "@prove" },
  async ({
    page,
    site: {
      backend: { sql },
    },
  }) => {
    const [first, second, member] = [
      await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true }),
      await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true }),
      await createUser(sql, { email: `${randomUUID()}@journeys.test` }),
    ];
    const alert = page.getByRole("alert");
    await signIn(page, first);
    // Nothing is ticked.
    await page.goto("/admin/listings");
    const bar = page.getByRole("form", { name: "Several at once" });
    await bar.getByRole("button", { name: "Approve" }).click();
    await expect(alert.getByText("Error", { exact: true })).toBeVisible();
    await expect(alert).toContainText("Failed to update listing.");
    await expect(alert).toContainText("Choose at least one listing.");

    // No reason is chosen.
    await page.goto(`/admin/users/${member.id}`);
    await page.getByRole("button", { name: "Suspend" }).click();
    await expect(alert.getByText("Error", { exact: true })).toBeVisible();
    await expect(alert).toContainText("Failed to update user.");

    // Another admin has signed in meanwhile.
    await page.goto(`/admin/users?q=${member.email}`);
    await signIn(page, second);
    await makeAdmin(page);
    const said = announcement(page, "Failed to update user admin status.");
    await expect(said).toContainText("Error");
    await expect(said).toContainText(`You are signed in as ${second.email} now.`);

    // The specification has no sentence for these: only the refusal is shown.
    await page.goto("/admin/settings");
    await signIn(page, first);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(alert.getByText("Error", { exact: true })).toBeVisible();
    await expect(alert).toContainText(`You are signed in as ${first.email} now.`);
    await expect(alert).not.toContainText("Failed");
    const [row] = await sql`select is_admin from public.users where id = ${member.id}`;
    expect(row).toEqual({ is_admin: false });
  },
);

test(
  "a button of a page that was made for another account does nothing, and its page says so",
  { tag: "@prove" },
  async ({ page, site: { backend } }) => {
    const { sql } = backend;
    const somebody = (isAdmin = false) =>
      createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin });
    const [first, second] = [await somebody(true), await somebody(true)];
    const [member, guest, suspended] = [await somebody(), await somebody(), await somebody()];
    await sql`
    update public.users set suspended_at = now(), suspended_because = 'Lists spaces of other people.'
    where id = ${suspended.id}`;
    const claimId = await submitClaim(
      await openSession(backend, member),
      await unclaimedSpace(sql),
    );
    const space = await createSpace(sql, { owner_id: member.id });
    const reviewId = await addReview(sql, space, { by: guest.id });
    await actingAs(
      sql,
      member,
      (as) => as`select public.report_review(${reviewId}, 0, 'They were never here.')`,
    );
    const title = `Rivers ${randomUUID().slice(0, 8)}`;
    const as = { admin: await openSession(backend, first) };
    const [comment] = await sql<{ id: string }[]>`
    insert into private.post_comments (post_id, author_id, text, idempotency_key)
    select id, ${member.id}, 'The east bank is calm.', gen_random_uuid() from public.blog_posts
    where kind = 'post' and is_published limit 1 returning id`;
    const postId = await createPost({ as } as Parameters<typeof createPost>[0], { title });

    const cases = [
      [`/admin/claims/${claimId}`, "Approve", "Failed to update claim."],
      [`/admin/reviews/${reviewId}`, "Keep", "Failed to update review."],
      [`/admin/users/${suspended.id}`, "Lift the suspension", "Failed to update user."],
      [`/admin/users/${member.id}`, "Make Admin", "Failed to update user admin status."],
      [`/admin/comments/${comment?.id}`, "Approve", "Failed to update comment."],
      [
        `/admin/comments?q=${member.email}`,
        /^Approve the comment on .*/,
        "Failed to update comment.",
      ],
      [`/admin/messages/${await messageToTeam(sql)}`, "Archive", "Failed to update message."],
      [`/admin/messages/${await messageToTeam(sql)}`, "Assign", "Failed to update message."],
      [`/admin/blogs/${postId}/edit`, "Publish now", "Failed to update blog post."],
    ] as const;
    // Each page is rendered for the member who signed in last.
    await signIn(page, first);
    for (const [at, [path, button, sentence]] of cases.entries()) {
      const now = at % 2 === 0 ? second : first;
      await page.goto(path);
      await signIn(page, now);
      const main = page.getByRole("main");
      if (button === "Make Admin") await makeAdmin(main);
      else await main.getByRole("button", { name: button, exact: true }).click();
      const said = announcement(page, sentence);
      await expect(said).toContainText("Error");
      await expect(said).toContainText(`You are signed in as ${now.email} now.`);
    }
    // The form still has the text of the post.
    await expect(page.getByLabel("Title")).toHaveValue(title);
    const [state] = await sql`
    select (select status from public.claim_requests where id = ${claimId}) as claim,
      (select settled_at from public.review_reports where review_id = ${reviewId}) as settled,
      (select is_admin from public.users where id = ${member.id}) as admin,
      (select suspended_at is not null from public.users where id = ${suspended.id}) as suspended,
      (select status from private.post_comments where id = ${comment?.id ?? null}) as comment,
      (select is_published from public.blog_posts where id = ${postId}) as published`;
    expect(state).toEqual({
      claim: "pending",
      settled: null,
      admin: false,
      suspended: true,
      comment: "waiting",
      published: false,
    });
  },
);

test(
  "a slow page of the area is said to be loading",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const admin = await createUser(site.backend.sql, {
      email: `${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin);
    await openHydrated(page, "/admin");
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/admin/places.data*", async (route) => {
      await arrived;
      await route.continue();
    });
    const loading = page.getByText("Loading...", { exact: true });
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Places" })
      .click();
    await expect(loading).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Loading..." })).toBeAttached();
    arrive();
    await expect(page.getByRole("heading", { level: 1, name: "Places" })).toBeVisible();
    await expect(loading).toHaveCount(0);
  },
);
