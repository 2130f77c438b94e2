import { randomUUID } from "node:crypto";
import { createUser, type Backend, type Person } from "../support/backend.ts";
import { createListing } from "../support/listings.ts";
import { announcement, expect, openHydrated, openRowMenu, signIn, test } from "./test.ts";

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
      await openRowMenu(page, name);
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
