import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Backend, type Person } from "../support/backend.ts";
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

function booked({ sql }: Backend, guest: Person, space: string): Promise<string> {
  const day = dayAhead(30);
  return idOf(
    actingAs(
      sql,
      guest,
      (as) => as<{ id: string }[]>`
        select public.book_space(${space}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
          (q ->> 'total')::numeric, q ->> 'digest') as id
        from public.quote_booking(${space}, 'day', ${day}, ${day}, 1) q`,
    ),
  );
}

/** An open report, past its page. */
async function reported(backend: Backend) {
  const { sql } = backend;
  const made = await conversation(backend);
  await actingAs(
    sql,
    made.guest,
    (as) => as`select public.report_member('They want cash, and shout.', ${made.thread})`,
  );
  const id = await idOf(
    sql<{ id: string }[]>`
      select id from public.user_reports where reporter_id = ${made.guest.id}`,
  );
  return { ...made, id };
}

test(
  "a guest reports a host from their conversation, and an admin reads it, closes it and comes to the member",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { host, guest, thread } = await conversation(backend);
    await signIn(page, guest);
    await page.goto(`/dashboard/messages/${thread}`);
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
    await expect(reports).toContainText("member, settled");
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

test(
  "a guest reports the host of a booking, and a host the guest, from where each sees it",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const [host, guest] = [await person(backend, "host"), await person(backend, "guest")];
    const space = await createSpace(backend.sql, { name: "Quay House", owner_id: host.id });
    const booking = await booked(backend, guest, space);
    const report = async (from: string, link: string) => {
      await page.goto(from);
      await page.getByRole("link", { name: link }).click();
      await page.getByLabel("What is wrong?").fill("They shouted at everybody.");
      await page.getByRole("button", { name: "Report this member" }).click();
      await expect(page.getByText("You have reported this member.")).toBeVisible();
      await page.getByRole("link", { name: "Go back" }).click();
      await expect(page).toHaveURL(new RegExp(`^${site.url}${from.split("?")[0]}`));
    };
    await signIn(page, guest);
    await report(`/dashboard/bookings/${booking}`, "Report this member");
    await page.context().clearCookies();
    await signIn(page, host);
    await report(
      `/dashboard/listings/${space}/bookings?show=upcoming`,
      `Report this member: ${guest.email.split("@")[0]}`,
    );
    const made = await backend.sql`
    select user_id, reporter_id, reported_as from public.user_reports where space_id = ${space} order by created_at`;
    expect(made).toEqual([
      { user_id: host.id, reporter_id: guest.id, reported_as: "host" },
      { user_id: guest.id, reporter_id: host.id, reported_as: "guest" },
    ]);
  },
);

test(
  "who reports somebody twice, too many, or while suspended is told, and keeps what they typed",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const { host, guest, thread } = await conversation(backend);
    const path = `/dashboard/messages/${thread}/report-member`;
    const reason = page.getByLabel("What is wrong?");
    const typed = "They shouted at everybody.";
    const tryToReport = async (meanwhile: () => Promise<unknown>, told: string | RegExp) => {
      await page.goto(path);
      await reason.fill(typed);
      await meanwhile();
      await page.getByRole("button", { name: "Report this member" }).click();
      await expect(page.getByRole("alert")).toContainText(told);
      await expect(reason).toHaveValue(typed);
    };
    await signIn(page, guest);
    await tryToReport(
      () =>
        actingAs(
          sql,
          guest,
          (as) => as`select public.report_member('In another window.', ${thread})`,
        ),
      "You have already reported this member.",
    );
    await sql`delete from public.user_reports where reporter_id = ${guest.id}`;
    await tryToReport(
      () => sql`
      insert into public.user_reports (user_id, reporter_id, reported_as, reason, closed_at, note)
      select ${host.id}, ${guest.id}, 'host', 'Ten other reports.', now(), 'Fine' from generate_series(1, 10)`,
      "You have reported ten members within a day.",
    );
    await tryToReport(
      () => sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${guest.id}`,
      /suspended/,
    );
    // A conversation of others, and one with the support, have nobody to report.
    await page.context().clearCookies();
    await signIn(page, await person(backend, "stranger"));
    expect((await page.goto(path))?.status()).toBe(404);
    expect((await page.goto("/dashboard/messages/nothing/report-member"))?.status()).toBe(404);
  },
);

test(
  "of two admins who close a report one does; nobody closes their own, nor sees one about themselves",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const { id, guest, host } = await reported(backend);
    await signIn(page, await person(backend, "admin", true));
    await page.goto(`/admin/reports/people/${id}`);
    await page.getByLabel("Note").fill("The host was warned.");
    await actingAs(
      sql,
      await person(backend, "admin", true),
      (as) => as`select public.close_user_report(${id}, 'Nothing in it.')`,
    );
    await page.getByRole("button", { name: "Close the report" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Another admin has since closed this report",
    );
    await expect(page.getByLabel("Note")).toHaveValue("The host was warned.");
    await expect(page.getByText("Nothing in it.")).toBeVisible();

    const again = await reported(backend);
    await sql`update public.users set is_admin = true where id in ${sql([again.guest.id, again.host.id])}`;
    await page.context().clearCookies();
    await signIn(page, again.host);
    expect((await page.goto(`/admin/reports/people/${again.id}`))?.status()).toBe(404);
    await page.goto(`/admin/reports/people?q=${encodeURIComponent(again.host.email)}`);
    await expect(page.getByText("No reports found.")).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, again.guest);
    await page.goto(`/admin/reports/people/${again.id}`);
    await expect(page.getByText("You made this report yourself")).toBeVisible();
    await expect(page.getByRole("button", { name: "Close the report" })).toHaveCount(0);
    expect(guest.id).not.toBe(host.id);
  },
);
