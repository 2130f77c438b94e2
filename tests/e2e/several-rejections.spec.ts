import { randomUUID } from "node:crypto";
import { signIn as openSession } from "../support/actors.ts";
import { createUser, type Backend, type Person } from "../support/backend.ts";
import { createListing, reviewListing } from "../support/listings.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// An admin rejects several listings for one reason, and one of them by its shortcut.

const newPerson = ({ sql }: Backend, isAdmin = false) =>
  createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin });

async function newListing(
  backend: Backend,
  { owner, ...listing }: { owner: Person; name: string; status?: string },
) {
  const people = { owner } as Parameters<typeof createListing>[0]["people"];
  const waiting = { status: "pending", ...listing, photos: 0 };
  return createListing({ sql: backend.sql, people }, waiting);
}

test(
  "an admin rejects several listings for one reason that each owner reads, and hears which were not",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled: javaScript }) => {
    const { backend } = site;
    const [admin, one, two] = [
      await newPerson(backend, true),
      await newPerson(backend),
      await newPerson(backend),
    ];
    const word = `Weir ${randomUUID().slice(0, 8)}`;
    await newListing(backend, { owner: one, name: `${word} A` });
    await newListing(backend, { owner: two, name: `${word} B` });
    const quick = await newListing(backend, { owner: one, name: `${word} C` });
    await newListing(backend, { owner: admin, name: `${word} D` });
    await newListing(backend, { owner: two, name: `${word} E`, status: "active" });
    const standing = async () => {
      const rows = await backend.sql`
      select status from public.coworking_spaces where name like ${`${word}%`} order by name`;
      return rows.map(({ status }) => status);
    };
    await signIn(page, admin);
    const list = `/admin/listings?${new URLSearchParams({ q: word, sort: "name" })}`;
    if (javaScript) await openHydrated(page, list);
    else await page.goto(list);
    const bar = page.getByRole("form", { name: "Several at once" });
    for (const letter of "ABCDE") await page.getByLabel(`Tick ${word} ${letter}`).check();
    await bar.getByRole("button", { name: "Reject" }).click();
    await expect(
      page.getByRole("heading", { name: "Why are these listings rejected?" }),
    ).toBeVisible();
    const asked = (letter: string) =>
      page.getByRole("listitem").filter({ hasText: `${word} ${letter}` });
    await expect(asked("E")).toContainText("It is not waiting for approval.");
    await page.getByRole("button", { name: "Reject 4 listings" }).click();
    const unsaid = page.getByRole("alert");
    await expect(unsaid.getByText("Error", { exact: true })).toBeVisible();
    await expect(unsaid).toContainText("Failed to update listing.");
    await expect(unsaid).toContainText("Say why. The owner will see it.");
    expect(await standing()).toEqual(["pending", "pending", "pending", "pending", "active"]);
    // Another admin decides about one of them meanwhile.
    const other = await openSession(backend, await newPerson(backend, true));
    expect((await reviewListing(other, quick, "rejected", "Nobody answers.")).error).toBeNull();
    await page.getByLabel("Usual reason").selectOption("Photos do not show the space");
    await page.getByLabel("In your words").fill("The pictures are of a hotel.");
    await page.getByRole("button", { name: "Reject 4 listings" }).click();
    const outcome = page.getByRole("alert", { name: "What was done" });
    await expect(outcome.getByText("Error", { exact: true })).toBeVisible();
    await expect(outcome).toContainText("Failed to update 2 listings. 2 rejected.");
    const left = outcome.getByRole("listitem");
    await expect(left.filter({ hasText: `${word} C` })).toContainText(
      "Another admin has since decided",
    );
    await expect(left.filter({ hasText: `${word} D` })).toContainText(
      "It is your own, so another admin decides.",
    );
    expect(await standing()).toEqual(["rejected", "rejected", "rejected", "pending", "active"]);
    await site.tick();
    for (const owner of [one, two])
      await expect
        .poll(() =>
          backend
            .mail(owner.email)
            .map(({ text }) => text)
            .join("\n"),
        )
        .toContain("The pictures are of a hotel.");
    expect(
      backend
        .mail(admin.email)
        .map(({ text }) => text)
        .join("\n"),
    ).not.toContain("hotel");
    await page.getByRole("main").getByRole("link", { name: "Listings Manager" }).click();
    await expect(page).toHaveURL(new RegExp(`sort=name$`));
  },
);

test(
  "an admin rejects one listing of the queue, and is back in the queue",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled: javaScript }) => {
    const { backend } = site;
    const name = `Sluice ${randomUUID().slice(0, 8)}`;
    const owner = await newPerson(backend);
    const id = await newListing(backend, { owner, name });
    await signIn(page, await newPerson(backend, true));
    const queue = `/admin/listings?${new URLSearchParams({ q: name, status: "review" })}`;
    if (javaScript) {
      await openHydrated(page, queue);
      await page.keyboard.press("j");
      await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
      await page.keyboard.press("r");
    } else {
      await page.goto(queue);
      await page.getByRole("link", { name: `Reject ${name}` }).click();
    }
    const asked = javaScript ? page.getByRole("dialog") : page.getByRole("main");
    await expect(
      asked.getByRole("heading", { name: "Why is this listing rejected?" }),
    ).toBeVisible();
    await asked.getByLabel("Usual reason").selectOption("Already listed");
    await asked.getByRole("button", { name: "Reject 1 listing" }).click();
    await expect(announcement(page, "Listing updated successfully")).toBeVisible();
    await expect(page.getByText("No listings found matching your criteria.")).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: name,
      status: "review",
    });
    const [row] = await backend.sql`select status from public.coworking_spaces where id = ${id}`;
    expect(row).toEqual({ status: "rejected" });
  },
);
