import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { actingAs, createUser, type Backend, type Person } from "../support/backend.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// Admins answer messages to the team and to the support, and review reports.

function person({ sql }: Backend, who: string, isAdmin = false) {
  const name = `${who}-${randomUUID().slice(0, 8)}`;
  return createUser(sql, { email: `${name}@journeys.test`, fullName: name, isAdmin });
}

async function messageToTeam({ sql }: Backend) {
  const subject = `A desk by the window ${randomUUID().slice(0, 8)}`;
  const email = `ana-${randomUUID().slice(0, 8)}@journeys.test`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.contact_messages (name, email, subject, category, message)
    values ('Ana Pires', ${email}, ${subject}, 'booking', 'Is there one?') returning id`;
  return { id: row?.id ?? "", subject, email };
}

test(
  "an admin takes a message, answers it by mail, and finds it among the answered ones",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { subject, email } = await messageToTeam(backend);
    const admin = await person(backend, "admin", true);
    await signIn(page, admin);
    await page.goto("/admin");
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    await sidebar.getByRole("link", { name: /^Messages/ }).click();
    await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
    await page.goto(`/admin/messages?${new URLSearchParams({ q: subject, category: "booking" })}`);
    await expect(page.getByText("1 message", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByText("anybody may have typed this address")).toBeVisible();
    await page
      .getByLabel("Assigned to")
      .selectOption({ label: `${admin.email.split("@")[0]} (you)` });
    await page.getByRole("button", { name: "Assign" }).click();
    await expect(announcement(page, "Message assigned")).toBeVisible();

    const field = page.getByLabel(`Answer to ${email}`);
    await field.fill("There are two.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(announcement(page, "Answer sent")).toBeVisible();
    const answered = page.getByRole("region", { name: "Answered" });
    await expect(answered).toContainText("There are two.");
    await expect(field).toHaveCount(0);
    await expect.poll(() => backend.mail(email).length).toBe(1);
    expect(backend.mail(email)[0]).toMatchObject({ subject: `Re: ${subject}` });
    expect(backend.mail(email)[0]?.text).toContain("There are two.");

    await page.getByRole("button", { name: "Archive" }).click();
    await expect(announcement(page, "Message archived")).toBeVisible();
    const list = (params: Record<string, string>) =>
      page.goto(`/admin/messages?${new URLSearchParams({ q: subject, ...params })}`);
    await list({ status: "answered" });
    await expect(page.getByText("No messages found.")).toBeVisible();
    await list({ status: "archived", assigned: "me" });
    await page.getByRole("link", { name: subject }).click();
    await page.getByRole("button", { name: "Take out of the archive" }).click();
    await expect(announcement(page, "Message taken out of the archive")).toBeVisible();
    await list({ status: "answered" });
    await expect(page.getByRole("row").filter({ hasText: subject })).toContainText("Answered");
  },
);

test(
  "an admin answers a support message, and reads that another one has answered",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const asker = await person(backend, "asker");
    const write = (text: string) =>
      actingAs(sql, asker, (as) => as`select public.write_to_support(${text}, gen_random_uuid())`);
    await write("Where is my receipt?");
    await signIn(page, await person(backend, "admin", true));
    await page.goto(`/admin/messages/support?q=${encodeURIComponent(asker.email)}`);
    await expect(page.getByText("1 conversation", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: `Conversation with ${asker.email}` }).click();
    const log = page.getByRole("log", { name: "Messages" });
    await expect(log).toContainText("Where is my receipt?");
    const field = page.getByLabel(/^Answer to asker-/);
    await field.fill("Under Payments.");
    await write("I need it today.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert")).toContainText("New messages have arrived");
    await expect(log).toContainText("I need it today.");
    await expect(field).toHaveValue("Under Payments.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(announcement(page, "Answer sent")).toBeVisible();
    await expect(log).toContainText("Under Payments.");
    await expect(field).toHaveValue("");
    await page.goto(`/admin/messages/support?q=${encodeURIComponent(asker.email)}`);
    await expect(page.getByText("No messages found.")).toBeVisible();
    await page.goto(
      `/admin/messages/support?${new URLSearchParams({ q: asker.email, status: "answered" })}`,
    );
    await expect(page.getByText("Under Payments.")).toBeVisible();
  },
);

/** A listing that a member has reported. */
async function reportedListing({ sql }: Backend, name: string, owner: Person, reporter: Person) {
  const space = await createSpace(sql, { name, owner_id: owner.id });
  await actingAs(
    sql,
    reporter,
    (as) => as`select public.report_space(${space}, 'closed', 'The door is shut for good.')`,
  );
  const [report] = await sql<{ id: string }[]>`
    select id from public.space_reports where space_id = ${space}`;
  return { id: report?.id ?? "", space };
}

test(
  "an admin resolves the report of a listing with a note, and a second admin reads so",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const [owner, reporter] = [await person(backend, "host"), await person(backend, "reporter")];
    const name = `Shut House ${randomUUID().slice(0, 8)}`;
    const { id, space } = await reportedListing(backend, name, owner, reporter);
    const admin = await person(backend, "admin", true);
    await signIn(page, admin);
    await page.goto("/admin");
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    await sidebar.getByRole("link", { name: /^Reports/ }).click();
    await page.goto(`/admin/reports?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name: `Report of ${name} by ${reporter.email}` }).click();
    await expect(page.getByText("The door is shut for good.")).toBeVisible();
    await expect(page.getByRole("link", { name })).toHaveAttribute(
      "href",
      `/admin/listings/${space}`,
    );
    await page.getByLabel("Acted on it").check();
    await page.getByLabel("Note").fill("The owner archives it.");
    await page.getByRole("button", { name: "Resolve the report" }).click();
    await expect(announcement(page, "Report resolved")).toBeVisible();
    await expect(page.getByRole("region", { name: "Acted on it" })).toContainText(
      "The owner archives it.",
    );
    await expect(page.getByRole("button", { name: "Resolve the report" })).toHaveCount(0);

    const second = await reportedListing(backend, `${name} too`, owner, reporter);
    await page.goto(`/admin/reports/${second.id}`);
    await page.getByLabel("No problem found").check();
    await page.getByLabel("Note").fill("It is open.");
    await actingAs(
      backend.sql,
      await person(backend, "admin", true),
      (as) => as`select public.resolve_space_report(${second.id}, 'acted', 'Archived.')`,
    );
    await page.getByRole("button", { name: "Resolve the report" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Another admin has since resolved this report",
    );
    await expect(page.getByLabel("Note")).toHaveValue("It is open.");
    await expect(page.getByText("Archived.")).toBeVisible();

    // Admins cannot see a report about their own listing.
    const own = await reportedListing(backend, `${name} mine`, admin, reporter);
    expect((await page.goto(`/admin/reports/${own.id}`))?.status()).toBe(404);
    await page.goto(`/admin/reports?${new URLSearchParams({ q: name, status: "all" })}`);
    await expect(page.getByText("2 reports", { exact: true })).toBeVisible();
    expect(id).not.toBe(own.id);
  },
);

test(
  "keys walk through each list and open a row",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const { backend } = site;
    const { subject } = await messageToTeam(backend);
    await signIn(page, await person(backend, "admin", true));
    await openHydrated(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
    await page.keyboard.press("/");
    await expect(page.getByLabel("Name, email or subject")).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: subject })).toBeFocused();
    await page.keyboard.press("o");
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
    // The shortcuts work once the list shows the button for them.
    await expect(page.getByRole("button", { name: "Keyboard" })).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toContainText("Open the message");
  },
);
