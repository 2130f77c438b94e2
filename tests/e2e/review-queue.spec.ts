import { randomUUID } from "node:crypto";
import { signIn as openSession } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { createListing, propose } from "../support/listings.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

test(
  "an admin goes through the queue, approves by a key, and gets the next listing",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled: javaScript }) => {
    const { backend } = site;
    const { sql } = backend;
    const owner = await createUser(sql, { email: `${randomUUID()}@journeys.test` });
    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    const people = { owner } as Parameters<typeof createListing>[0]["people"];
    const word = `Mole ${randomUUID().slice(0, 8)}`;
    const make = async (name: string, status: string) => {
      const id = await createListing({ sql, people }, { name, status, photos: 0 });
      await addRoomPhotos(backend, owner, id);
      return id;
    };
    const [one, two, three] = [
      await make(`${word} one`, "pending"),
      await make(`${word} two`, "pending"),
      await make(`${word} three`, "active"),
    ];
    await propose(await openSession(backend, owner), three);
    // They have waited longer than all others.
    await sql`update public.listing_submissions set submitted_at = '2001-01-01' where space_id = ${one}`;
    await sql`update public.listing_submissions set submitted_at = '2001-01-02' where space_id = ${two}`;
    await sql`update public.listing_changes set updated_at = '2001-01-03' where space_id = ${three}`;
    await signIn(page, admin);
    const queue = "/admin/listings?status=review";
    const row = page.locator("[data-row]").first();
    if (javaScript) {
      await openHydrated(page, queue);
      await expect(row).toContainText(`${word} one`);
      // A key acts on the focused row, and on none without focus.
      await page.keyboard.press("a");
      await page.keyboard.press("j");
      await expect(page.getByRole("link", { name: `${word} one`, exact: true })).toBeFocused();
      await page.keyboard.press("a");
    } else {
      await page.goto(queue);
      await page.getByRole("button", { name: `Approve ${word} one` }).click();
    }
    await expect(announcement(page, "Listing updated successfully")).toBeVisible();
    await expect(page).toHaveURL(queue);
    await expect(row).toContainText(`${word} two`);
    const [approved] = await sql`select status from public.coworking_spaces where id = ${one}`;
    expect(approved).toEqual({ status: "active" });

    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    const next = page.getByRole("link", { name: "Next in the queue" });
    // A listing that does not wait leads to the first one that does.
    await page.goto(`/admin/listings/${one}`);
    await next.click();
    await expect(heading(`${word} two`)).toBeVisible();
    await next.click();
    await expect(heading(`${word} three`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Proposed changes" })).toBeVisible();
    await sql`delete from public.listing_changes where space_id = ${three}`;
    await sql`update public.coworking_spaces set status = 'active' where id = ${two}`;
    await sql`update public.listing_submissions set decided_at = now(), outcome = 'approved' where space_id = ${two}`;
  },
);
