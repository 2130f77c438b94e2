import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { actingAs, createUser, type Backend } from "../support/backend.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// A member reports another member after a conversation or a booking, and an admin decides.

function person({ sql }: Backend, who: string, isAdmin = false) {
  const name = `${who}-${randomUUID().slice(0, 8)}`;
  return createUser(sql, { email: `${name}@journeys.test`, fullName: name, isAdmin });
}

async function idOf(rows: Promise<readonly { id: string }[]>): Promise<string> {
  return (await rows)[0]?.id ?? "";
}

/** A host and a guest with a conversation. */
async function conversation(backend: Backend) {
  const { sql } = backend;
  const [host, guest] = [await person(backend, "host"), await person(backend, "guest")];
  const space = await createSpace(sql, { name: "Cash House", owner_id: host.id });
  const thread = await idOf(
    actingAs(
      sql,
      guest,
      (as) => as<{ id: string }[]>`
        select public.ask_host(${space}, 'May I pay in cash?', gen_random_uuid()) as id`,
    ),
  );
  return { host, guest, space, thread };
}

test(
  "a guest reports a host from their conversation, and an admin reads it, closes it and comes to the member",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { host, guest, thread } = await conversation(backend);
    await signIn(page, guest);
    await page.goto(`/dashboard/messages/${thread}`);
    await page.getByRole("button", { name: /^Block or report / }).click();
    await page.getByRole("link", { name: "Report this member" }).click();
    await expect(page.getByText("will not be told that somebody has reported them")).toBeVisible();
    const reason = page.getByLabel("What is wrong?");
    const send = page.getByRole("button", { name: "Report this member" });
    await reason.fill("  rude         ");
    await send.click();
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await reason.fill("They want cash, and shout at me.");
    await send.click();
    await expect(announcement(page, "Thank you. We will look into it and decide.")).toBeVisible();
    await expect(page.getByText("You have reported this member.")).toBeVisible();
    await expect(reason).toHaveCount(0);
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL(`/dashboard/messages/${thread}`);

    // The reported member sees nothing of it.
    await page.context().clearCookies();
    await signIn(page, host);
    await page.goto(`/dashboard/messages/${thread}`);
    await expect(page.getByText("May I pay in cash?")).toBeVisible();
    await expect(page.getByText("reported")).toHaveCount(0);
    expect((await page.goto("/admin/reports/people"))?.url()).toBe(`${site.url}/`);

    await page.context().clearCookies();
    const admin = await person(backend, "admin", true);
    await signIn(page, admin);
    await page.goto("/admin/reports");
    await page.getByRole("navigation", { name: "Reports" }).getByText("People").click();
    await page.goto(`/admin/reports/people?q=${encodeURIComponent(host.email)}`);
    await expect(page.getByText("1 report", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: `Report of ${host.email} by ${guest.email}` }).click();
    await expect(page.getByText("They want cash, and shout at me.")).toBeVisible();
    const sides = page.getByRole("region", { name: "The two sides" });
    await expect(sides).toContainText("Reported host");
    await expect(sides.getByRole("link", { name: "Cash House" })).toBeVisible();
    await page.getByLabel("Note").fill("The host was warned.");
    await page.getByRole("button", { name: "Close the report" }).click();
    await expect(announcement(page, "Report closed")).toBeVisible();
    await expect(page.getByRole("region", { name: "Closed" })).toContainText("was warned");
    await expect(page.getByRole("button", { name: "Close the report" })).toHaveCount(0);
    await sides.getByRole("link", { name: host.email }).click();
    await expect(page).toHaveURL(`/admin/users/${host.id}`);
    const reports = page.getByRole("region", { name: "Reports of them" });
    await expect(reports).toContainText("member, resolved");
    await reports.getByRole("link", { name: "Cash House" }).click();
    await expect(page.getByRole("heading", { name: /^Report of host-/ })).toBeVisible();
    await page.goto(`/admin/reports/people?${new URLSearchParams({ q: host.email })}`);
    await expect(page.getByText("No reports found.")).toBeVisible();
    await page.goto(
      `/admin/reports/people?${new URLSearchParams({ q: host.email, status: "closed" })}`,
    );
    await page.getByRole("link", { name: "Date" }).click();
    await expect(page).toHaveURL(/status=closed&sort=created$/);
    await expect(page.getByText("1 report", { exact: true })).toBeVisible();
  },
);
