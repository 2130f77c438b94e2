import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newAddress, newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// A member reports another member after a conversation or a booking.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const WHAT = "What is wrong?";
const TYPED = "They shouted at everybody.";
const REPORT = "Report this member";

async function hostAndGuest() {
  const [host, guest] = [await newMember(site, "Hal Host"), await newMember(site, "Gil Guest")];
  const space = await createSpace(site.backend.sql, { name: "Cash", owner_id: host.person.id });
  return { host, guest, space };
}
async function conversation() {
  const made = await hostAndGuest();
  const [row] = await actingAs(
    site.backend.sql,
    made.guest.person,
    (as) => as<{ id: string }[]>`
      select public.ask_host(${made.space}, 'May I pay in cash?', gen_random_uuid()) as id`,
  );
  return { ...made, thread: row?.id ?? "" };
}
/** An open report, past its page. */
async function reported() {
  const made = await conversation();
  const { id: guest } = made.guest.person;
  await actingAs(
    site.backend.sql,
    made.guest.person,
    (as) => as`select public.report_member('They want cash, and shout.', ${made.thread})`,
  );
  const [row] = await site.backend.sql<{ id: string }[]>`
    select id from public.user_reports where reporter_id = ${guest}`;
  return { ...made, id: row?.id ?? "" };
}
const admin = () => createUser(site.backend.sql, { email: newAddress(), isAdmin: true });
const clientOf = (person: Person) => new PlainClient(site).signIn(person);

test("a guest reports the host of a booking, and a host the guest, from where each sees it", async () => {
  const { sql } = site.backend;
  const { host, guest, space } = await hostAndGuest();
  const day = dayAhead(30);
  const [booking] = await actingAs(
    sql,
    guest.person,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${day}, ${day}, 1) q`,
  );
  const report = async (client: PlainClient, from: string, link: string) => {
    let page = await (await client.open(from)).follow(link);
    page = await page.fillIn({ [WHAT]: TYPED }).press(REPORT);
    expect(page.text).toContain("You have reported this member.");
    const [path = ""] = from.split("?");
    expect((await page.follow("Go back")).path.startsWith(path)).toBe(true);
  };
  await report(guest.client, `/dashboard/bookings/${booking?.id}`, REPORT);
  const bookings = `/dashboard/listings/${space}/bookings?show=upcoming`;
  await report(host.client, bookings, `${REPORT}: Gil Guest`);
  const made = await sql`
    select user_id, reporter_id, reported_as from public.user_reports where space_id = ${space} order by created_at`;
  const [hostId, guestId] = [host.person.id, guest.person.id];
  expect(made).toEqual([
    { user_id: hostId, reporter_id: guestId, reported_as: "host" },
    { user_id: guestId, reporter_id: hostId, reported_as: "guest" },
  ]);
});

test("a second report, one too many, or one by a suspended member is refused, and keeps the typed text", async () => {
  const { sql } = site.backend;
  const { host, guest, thread } = await conversation();
  const path = `/dashboard/messages/${thread}/report-member`;
  const { id } = guest.person;
  const tryToReport = async (meanwhile: () => Promise<unknown>, told: string) => {
    const page = await guest.client.open(path);
    page.fillIn({ [WHAT]: TYPED });
    await meanwhile();
    const refused = await page.press(REPORT);
    expect(refused.alert).toContain(told);
    expect(refused.value(WHAT)).toBe(TYPED);
  };
  await tryToReport(
    () =>
      actingAs(
        sql,
        guest.person,
        (as) => as`select public.report_member('In another window.', ${thread})`,
      ),
    "You have already reported this member.",
  );
  await sql`delete from public.user_reports where reporter_id = ${id}`;
  await tryToReport(
    () => sql`
      insert into public.user_reports (user_id, reporter_id, reported_as, reason, closed_at, note)
      select ${host.person.id}, ${id}, 'host', 'Ten other reports.', now(), 'Fine' from generate_series(1, 10)`,
    "You have reported ten members within a day.",
  );
  await tryToReport(
    () => sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${id}`,
    "suspended",
  );
  // A conversation of others, and one with the support, have nobody to report.
  const { client } = await newMember(site);
  for (const nowhere of [path, "/dashboard/messages/nothing/report-member"])
    expect((await client.open(nowhere)).heading).toBe("Oops! Page not found");
});

test("when two admins close a report, the second is refused; an admin can neither close their own nor see one about themselves", async () => {
  const { sql } = site.backend;
  const { id } = await reported();
  let page = await (await clientOf(await admin())).open(`/admin/reports/people/${id}`);
  page.fillIn({ Note: "The host was warned." });
  await actingAs(
    sql,
    await admin(),
    (as) => as`select public.close_user_report(${id}, 'Nothing in it.')`,
  );
  page = await page.press("Close the report");
  expect(page.alert).toContain("Another admin has since closed this report");
  expect(page.value("Note")).toBe("The host was warned.");
  expect(page.text).toContain("Nothing in it.");

  const again = await reported();
  const sides = [again.guest.person.id, again.host.person.id];
  await sql`update public.users set is_admin = true where id in ${sql(sides)}`;
  const { host, guest } = again;
  expect((await host.client.open(`/admin/reports/people/${again.id}`)).heading).toBe(
    "Oops! Page not found",
  );
  const about = new URLSearchParams({ q: host.person.email });
  page = await host.client.open(`/admin/reports/people?${about}`);
  expect(page.text).toContain("No reports found.");
  page = await guest.client.open(`/admin/reports/people/${again.id}`);
  expect(page.text).toContain("You made this report yourself");
  expect(page.hasButton("Close the report")).toBe(false);
});
