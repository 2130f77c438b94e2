import { randomUUID } from "node:crypto";
import { actingAs, createUser, type Backend, type Person } from "../support/backend.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Admins assign, categorize and close messages to the support, and read reported conversations in order.

function person({ sql }: Backend, who: string, isAdmin = false) {
  const name = `${who}-${randomUUID().slice(0, 8)}`;
  return createUser(sql, { email: `${name}@journeys.test`, fullName: name, isAdmin });
}

/** Inserts a member's message to the support; answers their thread. */
async function written({ sql }: Backend, asker: Person, text: string): Promise<string> {
  const [thread] = await actingAs(
    sql,
    asker,
    (as) => as<{ id: string }[]>`
      select public.write_to_support(${text}, gen_random_uuid()) as id`,
  );
  return thread?.id ?? "";
}

const LIST = "/admin/messages/support";
const listOf = ({ email }: Person, params: Record<string, string> = {}) =>
  `${LIST}?${new URLSearchParams({ q: email, ...params })}`;

test(
  "an admin assigns, files and archives what a member wrote, until the member writes again",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const asker = await person(backend, "asker");
    await written(backend, asker, "Where is my receipt?");
    const admin = await person(backend, "admin", true);
    await signIn(page, admin);
    await page.goto(listOf(asker));
    const row = page.getByRole("row").filter({ hasText: asker.email });
    await expect(row).toContainText("General");
    await expect(row).toContainText("Nobody");
    await expect(row).toContainText("New");
    const open = page.getByRole("link", { name: `Conversation with ${asker.email}` });
    await open.click();
    await page
      .getByLabel("Assigned to")
      .selectOption({ label: `${admin.email.split("@")[0]} (you)` });
    await page.getByRole("button", { name: "Assign" }).click();
    await expect(announcement(page, "Conversation assigned")).toBeVisible();
    await page.getByLabel("Category").selectOption("Booking");
    await page.getByRole("button", { name: "Save category" }).click();
    await expect(announcement(page, "Category saved")).toBeVisible();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(announcement(page, "Conversation archived")).toBeVisible();

    await page.goto(listOf(asker));
    await expect(page.getByText("No messages found.")).toBeVisible();
    await page.goto(
      listOf(asker, { status: "archived", category: "booking", assigned: "me", sort: "since" }),
    );
    await expect(row).toContainText("Archived");
    await expect(page.getByLabel("Status")).toHaveValue("archived");
    await page.getByRole("link", { name: "Since" }).click();
    await expect(page).toHaveURL(/status=archived&category=booking&assigned=me&sort=-since$/);
    await expect(row).toContainText(admin.email.split("@")[0] ?? "");
    await open.click();
    await page.getByRole("button", { name: "Take out of the archive" }).click();
    await expect(announcement(page, "Conversation taken out of the archive")).toBeVisible();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await expect(announcement(page, "Conversation archived")).toBeVisible();
    await written(backend, asker, "I need it today.");
    await page.goto(listOf(asker, { category: "booking", assigned: "me" }));
    await expect(row).toContainText("I need it today.");
    await expect(row).toContainText("New");
  },
);

test(
  "of two admins who see to one conversation one does, and the other is told",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const asker = await person(backend, "asker");
    const thread = await written(backend, asker, "Where is my receipt?");
    const admin = await person(backend, "admin", true);
    const another = await person(backend, "admin", true);
    const failed = announcement(page, "Failed to update conversation");
    await signIn(page, admin);
    await page.goto(`${LIST}/${thread}`);
    await actingAs(
      sql,
      another,
      (as) => as`select public.assign_support(${thread}, ${another.id})`,
    );
    await page.getByLabel("Assigned to").selectOption(admin.id);
    await page.getByRole("button", { name: "Assign" }).click();
    await expect(failed).toContainText("Another admin has since changed it.");
    await expect(page.getByLabel("Assigned to")).toHaveValue(another.id);

    await page.goto(`${LIST}/${thread}`);
    await actingAs(sql, another, (as) => as`select public.file_support(${thread}, 'technical')`);
    await page.getByLabel("Category").selectOption("Booking");
    await page.getByRole("button", { name: "Save category" }).click();
    await expect(failed).toContainText("Another admin has since changed it.");
    await expect(page.getByLabel("Category")).toHaveValue("technical");

    await page.goto(`${LIST}/${thread}`);
    await written(backend, asker, "I need it today.");
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(failed).toContainText("New messages have arrived since you opened this page.");
    await expect(page.getByRole("log", { name: "Messages" })).toContainText("I need it today.");

    await page.goto(`${LIST}/${thread}`);
    await actingAs(sql, another, (as) => as`select public.archive_support(${thread}, true)`);
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(failed).toContainText("Another admin has already done that.");
    await expect(page.getByRole("button", { name: "Take out of the archive" })).toBeVisible();
  },
);

test(
  "a conversation is assigned to nobody who is no admin any more, and is gone with its member",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const asker = await person(backend, "asker");
    const thread = await written(backend, asker, "Where is my receipt?");
    const former = await person(backend, "former", true);
    await signIn(page, await person(backend, "admin", true));
    await page.goto(`${LIST}/${thread}`);
    await page.getByLabel("Assigned to").selectOption(former.id);
    await sql`update public.users set is_admin = false where id = ${former.id}`;
    await page.getByRole("button", { name: "Assign" }).click();
    await expect(announcement(page, "Failed to update conversation")).toContainText(
      "The person you chose is no longer an admin.",
    );
    await sql`delete from public.threads where id = ${thread}`;
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("heading", { name: /page not found/i })).toBeVisible();
  },
);

test(
  "reported conversations are sorted by their date, either way round",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const [guest, host] = [await person(backend, "guest"), await person(backend, "host")];
    await sql`
    with thread as (
      insert into public.threads (kind, guest_id, host_id) values ('space', ${guest.id}, ${host.id}) returning id)
    insert into public.thread_reports (thread_id, reporter_id, reason, created_at)
    select id, r.reporter, r.reason, now() - r.hours * interval '1 hour' from thread
    cross join (values (${guest.id}::uuid, 'Number 0', 2), (${host.id}::uuid, 'Number 1', 1)) r (reporter, reason, hours)`;
    await signIn(page, await person(backend, "admin", true));
    const rows = page.getByRole("row").filter({ hasText: "Number" });
    await page.goto(`/admin/reports/conversations?q=${encodeURIComponent(guest.email)}`);
    await expect(rows).toContainText(["Number 0", "Number 1"]);
    await page.getByRole("link", { name: "Date" }).click();
    await expect(page).toHaveURL(/sort=-created$/);
    await expect(rows).toContainText(["Number 1", "Number 0"]);
  },
);
