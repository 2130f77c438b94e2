import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { expired } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { announcement, expect, expectHydrated, signIn, test, signInHere } from "./test.ts";

// Messages between guests, hosts and the support.

async function hostOf(site: Site, listing: object = {}) {
  const host = await createUser(site.backend.sql, {
    email: `host-${randomUUID().slice(0, 8)}@journeys.test`,
    fullName: "Hanna Host",
  });
  const space = await createSpace(site.backend.sql, {
    name: "Letter House",
    owner_id: host.id,
    ...listing,
  });
  return { host, space };
}

/** Another browser, with another signed-in person. */
async function pageOf(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** Asks past the page; answers the thread. */
async function askedBy(site: Site, guest: Person, space: string, text = "Is there a lift?") {
  const [row] = await actingAs(
    site.backend.sql,
    guest,
    (as) => as<{ id: string }[]>`select public.ask_host(${space}, ${text}, ${randomUUID()}) as id`,
  );
  return row?.id ?? "";
}

async function writtenBy(site: Site, person: Person, thread: string, text: string) {
  await actingAs(
    site.backend.sql,
    person,
    (as) => as`select public.write_message(${thread}, ${text}, ${randomUUID()})`,
  );
}

async function bookedBy(site: Site, guest: Person, space: string) {
  const day = dayAhead(30);
  const [row] = await actingAs(
    site.backend.sql,
    guest,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${day}, ${day}) q`,
  );
  return row?.id ?? "";
}

const messages = (page: Page) => page.getByRole("log", { name: "Messages" }).getByRole("listitem");
const send = (page: Page) => page.getByRole("button", { name: "Send message" });

/** Makes the page poll at once, as after it becomes visible, instead of after its ten seconds. */
async function lookNow(page: Page) {
  await expectHydrated(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test(
  "a visitor asks a host, who sees that something is new and answers on the page that is open",
  { tag: "@main-job" },
  async ({ page, site, person, browser, javaScriptEnabled }) => {
    const { host, space } = await hostOf(site);
    await page.goto(`/spaces/${space}`);
    await page.getByRole("link", { name: "Ask the host" }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await signInHere(page, person);
    await expect(page.getByRole("heading", { name: "Ask the host" })).toBeVisible();
    await expect(page.getByText("Hanna H. lists Letter House")).toBeVisible();
    await page.getByLabel("Message to Hanna H.").fill("Is there a lift?\nI come with a cello.");
    await send(page).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: "Hanna H." })).toBeVisible();
    await expect(messages(page)).toHaveText([/You.*Is there a lift\?\s+I come with a cello\./s]);

    const theirs = await pageOf(browser, site, host);
    await theirs.goto("/");
    const menu = theirs.getByRole("button", {
      name: /^Account menu of .*, unread conversations: 1$/,
    });
    await menu.click();
    await theirs.getByRole("link", { name: "Messages 1 unread" }).click();
    await theirs.getByRole("link", { name: /Tess T\..*Letter House.*1 new message/ }).click();
    await expect(messages(theirs)).toHaveCount(1);
    await expect(theirs.getByRole("button", { name: /^Account menu of/ })).toHaveAccessibleName(
      `Account menu of ${host.email}`,
    );
    await theirs.getByLabel("Message to Tess T.").fill("There is, wide enough for a cello.");
    await send(theirs).click();
    await expect(messages(theirs)).toHaveText([/Tess T\./, /You.*wide enough/]);
    await expect(theirs.getByLabel("Message to Tess T.")).toHaveValue("");

    if (!javaScriptEnabled) await page.getByRole("link", { name: "Look for new messages" }).click();
    else {
      await expect(page.getByRole("link", { name: "Look for new messages" })).toBeHidden();
      await lookNow(page);
    }
    await expect(messages(page).last()).toContainText("wide enough", { timeout: 20_000 });
    // Asking again leads to the same conversation.
    await page.goto(`/spaces/${space}/ask`);
    await expect(messages(page)).toHaveCount(2);
    await theirs.context().close();
  },
);

test("what comes while somebody writes leaves what they have typed @scripted", async ({
  page,
  site,
  person,
  context,
}) => {
  const { host, space } = await hostOf(site);
  const thread = await askedBy(site, person, space);
  await signIn(page, person);
  await page.goto(`/dashboard/messages/${thread}`);
  const field = page.getByLabel("Message to Hanna H.");
  await field.fill("Half a sen");
  await writtenBy(site, host, thread, "Yes, there is.");
  await lookNow(page);
  await expect(messages(page)).toHaveCount(2, { timeout: 20_000 });
  await expect(field).toHaveValue("Half a sen");
  await expect(field).toBeFocused();
  // Nor does their message from another tab.
  const second = await context.newPage();
  await second.goto(`/dashboard/messages/${thread}`);
  await second.getByLabel("Message to Hanna H.").fill("From the other tab");
  await send(second).click();
  await expect(messages(second)).toHaveCount(3);
  await lookNow(page);
  await expect(messages(page)).toHaveCount(3, { timeout: 20_000 });
  await expect(field).toHaveValue("Half a sen");
  await field.fill("Half a sentence");
  await send(page).click();
  await expect(messages(page)).toHaveCount(4);
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
});

test(
  "an open list of conversations shows what arrives @scripted",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { host, space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await signIn(page, person);
    await page.goto("/dashboard/messages");
    const row = page.getByRole("link", { name: /Hanna H\..*Letter House/ });
    await expect(row).toContainText("You: Is there a lift?");
    await expect(page.getByRole("link", { name: "Look for new messages" })).toBeHidden();
    await writtenBy(site, host, thread, "Yes, there is.");
    await lookNow(page);
    await expect(row).toContainText("1 new message", { timeout: 20_000 });
    await expect(row).toContainText("Yes, there is.");
  },
);

test("a page that is out of sight asks nothing @scripted", async ({ page, site, person }) => {
  const { space } = await hostOf(site);
  const thread = await askedBy(site, person, space);
  await signIn(page, person);
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/news")) asked += 1;
  });
  await page.goto(`/dashboard/messages/${thread}`);
  await expectHydrated(page);
  await page.clock.runFor(11_000);
  await expect.poll(() => asked).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => asked).toBe(2);
});

test(
  "a message without words comes back with its mistake, and one too many with what was typed",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { host, space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await signIn(page, person);
    await page.goto(`/dashboard/messages/${thread}`);
    const field = page.getByLabel("Message to Hanna H.");
    await field.fill("   ");
    await send(page).click();
    await expect(page.getByRole("alert")).toContainText("Write something first.");
    // React may be restoring the refused text in the field at this moment.
    await expect(async () => {
      await field.fill("Are you still there?");
      await expect(field).toHaveValue("Are you still there?", { timeout: 500 });
    }).toPass();
    await actingAs(site.backend.sql, host, (as) => as`select public.block_member(${thread}, true)`);
    await send(page).click();
    await expect(page.getByRole("alert")).toContainText("You can no longer write to each other.");
    await expect(field).toHaveValue("Are you still there?");
    await expect(messages(page)).toHaveCount(1);
    // A later visit shows no form, and a link to the support.
    await page.goto(`/dashboard/messages/${thread}`);
    await expect(send(page)).toHaveCount(0);
    const writing = page.getByRole("region", { name: "Writing" });
    await writing.getByRole("link", { name: "Write to our support team" }).click();
    await expect(page.getByLabel("Message to Support")).toBeVisible();
  },
);

test(
  "what was typed comes back to whoever signs in again",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space } = await hostOf(site);
    await signIn(page, person);
    await page.goto(`/spaces/${space}/ask`);
    await page.getByLabel("Message to Hanna H.").fill("A long question about cellos");
    await site.backend.sql`delete from auth.sessions where user_id = ${person.id}`;
    const cookies = await page.context().cookies();
    const outdated = cookies.filter(({ name }) => name.includes("session"));
    await page
      .context()
      .addCookies(outdated.map((cookie) => ({ ...cookie, value: expired(cookie.value) })));
    await send(page).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await signInHere(page, person);
    await expect(page.getByLabel("Message to Hanna H.")).toHaveValue(
      "A long question about cellos",
    );
    await send(page).click();
    await expect(messages(page)).toHaveCount(1);
  },
);

test(
  "markup, addresses and letters from right to left are text, and nothing of them is a link",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { host, space } = await hostOf(site);
    const hostile = `<img src=x onerror=alert(1)> https://evil.test hanna@evil.test שלום [a](javascript:1)`;
    const thread = await askedBy(site, person, space, hostile);
    await signIn(page, host);
    await page.goto("/dashboard/messages");
    await expect(page.getByRole("link", { name: /Tess T\./ })).toContainText("<img src=x");
    await page.goto(`/dashboard/messages/${thread}`);
    await expect(messages(page)).toContainText([hostile]);
    await expect(messages(page).getByRole("link")).toHaveCount(0);
    await expect(messages(page).locator("img")).toHaveCount(0);
  },
);

test(
  "whoever blocked a host unblocks them from the page of a first message, without a conversation",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await actingAs(
      site.backend.sql,
      person,
      (as) => as`select public.block_member(${thread}, true)`,
    );
    await site.backend.sql`delete from public.threads where id = ${thread}`;
    await signIn(page, person);
    await page.goto(`/spaces/${space}/ask`);
    await expect(send(page)).toHaveCount(0);
    await page.getByRole("link", { name: "See who you have blocked" }).click();
    await page.getByRole("button", { name: "Unblock Hanna H." }).click();
    await expect(announcement(page, "Unblocked.")).toBeVisible();
    await expect(page.getByText("Nobody is blocked")).toBeVisible();
    await page.goto(`/spaces/${space}/ask`);
    await expect(send(page)).toBeVisible();
  },
);

test(
  "a host blocks a guest and lets them write again, and reports with reasons that admins read",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { host, space } = await hostOf(site);
    const thread = await askedBy(site, person, space, "Pay me by transfer");
    await signIn(page, host);
    await page.goto(`/dashboard/messages/${thread}`);
    await page.getByRole("link", { name: "Block", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Block Tess T.?" })).toBeVisible();
    await page.getByRole("button", { name: "Block Tess T." }).click();
    await expect(announcement(page, "Blocked.")).toBeVisible();
    await expect(send(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect(announcement(page, "Unblocked.")).toBeVisible();
    await expect(send(page)).toBeVisible();

    await page.getByRole("link", { name: "Report conversation" }).click();
    await page.getByLabel("What is wrong?").fill("   ");
    await page.getByRole("button", { name: "Report conversation" }).click();
    await expect(page.getByRole("alert")).toContainText("Say what is wrong.");
    await page.getByLabel("What is wrong?").fill("They want money past the site");
    await page.getByLabel("Block Tess T. as well").check();
    await page.getByRole("button", { name: "Report conversation" }).click();
    await expect(announcement(page, "Reported.")).toBeVisible();
    await expect(page.getByText("You have blocked the other person")).toBeVisible();
    const [report] = await site.backend.sql`
    select reason from public.thread_reports where thread_id = ${thread}`;
    expect(report).toEqual({ reason: "They want money past the site" });
    // The page shows the report, and another one is not possible until the support has decided.
    await expect(
      page.getByText(/^You reported this conversation .* Our support team can read it/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Report conversation" })).toHaveCount(0);
    await page.goto(`/dashboard/messages/${thread}/report`);
    await expect(page).toHaveURL(`/dashboard/messages/${thread}`);
    await site.backend.sql`
    update public.thread_reports set closed_at = now(), note = 'Warned.' where thread_id = ${thread}`;
    await page.reload();
    await expect(
      page.getByText(/Our support team has read it and closed the report\.$/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Report conversation" })).toBeVisible();
  },
);

test(
  "from a booking its guest writes to the host, and the host to the guest",
  { tag: "@prove" },
  async ({ page, site, person, browser }) => {
    const { host, space } = await hostOf(site);
    const booking = await bookedBy(site, person, space);
    const theirs = await pageOf(browser, site, host);
    await theirs.goto(`/dashboard/listings/${space}/bookings?show=upcoming`);
    await theirs.getByRole("link", { name: "Write to Tess Traveller" }).click();
    await expect(theirs.getByRole("heading", { name: "Write to Tess Traveller" })).toBeVisible();
    await expect(theirs.getByRole("region", { name: "Bookings" })).toContainText("1 desk");
    await theirs.getByLabel("Message to Tess Traveller").fill("The lift is out of order that day.");
    await send(theirs).click();
    await expect(messages(theirs)).toHaveCount(1);

    await signIn(page, person);
    await page.goto(`/dashboard/bookings/${booking}`);
    await page.getByRole("link", { name: "Messages with the host" }).click();
    await expect(messages(page)).toContainText(["The lift is out of order"]);
    await page.getByRole("region", { name: "Bookings" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: /^You're booked: / })).toBeVisible();
    await theirs.context().close();
  },
);

test(
  "the support is written to from the help page, and answers in the same place",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `admin-${randomUUID().slice(0, 8)}@journeys.test`,
      isAdmin: true,
    });
    await sql`update private.support_desk set looked_at = null`;
    await page.goto("/contact");
    await expect(page.getByRole("link", { name: "Message support" })).toBeVisible();
    await page.goto("/help?q=submarine");
    const still = page.getByRole("region", { name: "Still Need Help?" });
    await expect(still.getByRole("link", { name: "Message support" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear Search" }).last().click();
    // The three ways stand before the answers.
    const [ways, answers] = [
      page.getByRole("list", { name: "Ways to reach us" }),
      page.getByRole("navigation", { name: "Categories" }),
    ];
    await expect(ways.getByRole("listitem").getByRole("heading")).toHaveText([
      "Live Chat",
      "Email",
      "Phone",
    ]);
    const topOf = async (part: typeof ways) => (await part.boundingBox())?.y ?? 0;
    await expect(async () => {
      const tops = await Promise.all([ways, answers, still].map(topOf));
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    }).toPass();
    await ways.getByRole("link", { name: "Message support" }).click();
    await signInHere(page, person);
    await expect(page.getByLabel("Message to Support")).toBeVisible();
    // Tests of admins look at the support too.
    await sql`update private.support_desk set looked_at = null`;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Leave a message" })).toBeVisible();
    await expect(page.getByText("You will have an answer within 24 hours.")).toBeVisible();
    await page.getByLabel("Message to Support").fill("Where is my receipt?");
    await send(page).click();
    await expect(messages(page)).toHaveCount(1);
    await actingAs(sql, admin, async (as) => {
      const [mine] = await as<{ id: string }[]>`
      select t ->> 'id' as id from jsonb_array_elements(public.support_threads() -> 'threads') t
      where t -> 'member' ->> 'email' = ${person.email}`;
      await as`select public.answer_support(${mine?.id ?? ""}, 'The space gives it to you.', ${randomUUID()})`;
    });
    await page.goto("/dashboard/messages");
    await page.getByRole("link", { name: /^Support.*1 new message/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Live Chat" })).toBeVisible();
    await expect(messages(page).last()).toHaveText(/Support.*The space gives it to you\./);
    await sql`update private.support_desk set looked_at = null`;
  },
);

test(
  "a long conversation is read backwards, page by page",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space } = await hostOf(site);
    const thread = await askedBy(site, person, space, "Number 1");
    await site.backend.sql`
    insert into public.messages (thread_id, number, side, author_id, text, idempotency_key)
    select ${thread}, n, 'guest', ${person.id}, 'Number ' || n, gen_random_uuid() from generate_series(2, 70) n`;
    await site.backend.sql`update public.threads set message_count = 70 where id = ${thread}`;
    await signIn(page, person);
    await page.goto(`/dashboard/messages/${thread}`);
    await expect(messages(page)).toHaveCount(30);
    await expect(messages(page).last()).toContainText("Number 70");
    await page.getByRole("link", { name: "Earlier messages" }).click();
    await expect(messages(page).last()).toContainText("Number 40");
    await expect(send(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Earlier messages" }).click();
    await expect(messages(page).first()).toContainText("Number 1");
    await expect(page.getByRole("link", { name: "Earlier messages" })).toHaveCount(0);
    await page.getByRole("link", { name: "Latest messages" }).click();
    await expect(messages(page).last()).toContainText("Number 70");
  },
);

test(
  "many conversations are listed page by page, and none yet is said in words",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await signIn(page, person);
    await page.goto("/dashboard/messages");
    await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
    const { host, space } = await hostOf(site);
    await site.backend.sql`
    with made as (
      insert into public.threads (kind, guest_id, host_id, message_count)
      select 'space', ${person.id}, ${host.id}, 1 from generate_series(1, 25) returning id),
    said as (
      insert into public.messages (thread_id, number, side, text, idempotency_key)
      select id, 1, 'host', 'Hello', gen_random_uuid() from made)
    insert into public.thread_sides (thread_id, user_id, side, unread, last_message_at)
    select id, ${person.id}, 'guest', 1, now() from made`;
    await askedBy(site, person, space, "The last one");
    await page.reload();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(24);
    await expect(rows.first()).toContainText("You: The last one");
    await page.getByRole("link", { name: "Earlier conversations" }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await expect(rows).toHaveCount(24);
  },
);

test(
  "a conversation of others is not there, and a host whom nobody can ask is not offered",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { host, space } = await hostOf(site);
    const other = await createUser(site.backend.sql, { email: `o-${randomUUID()}@journeys.test` });
    const thread = await askedBy(site, other, space);
    await signIn(page, person);
    for (const part of ["", "/block", "/report", "/news"]) {
      const answer = await page.goto(`/dashboard/messages/${thread}${part}`);
      expect(answer?.status(), part).toBe(404);
    }
    const ownerless = await createSpace(site.backend.sql, { owner_id: null });
    await page.goto(`/spaces/${ownerless}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask the host" })).toHaveCount(0);
    await page.goto(`/spaces/${ownerless}/ask`);
    await expect(page.getByText("Nobody manages this space here at the moment")).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, host);
    await page.goto(`/spaces/${space}`);
    await expect(page.getByRole("link", { name: "Ask the host" })).toHaveCount(0);
    await page.goto(`/spaces/${space}/ask`);
    await expect(page.getByText("This is your own space")).toBeVisible();
    const writing = page.getByRole("region", { name: "Writing" });
    await writing.getByRole("link", { name: "Messages" }).click();
    await expect(page).toHaveURL("/dashboard/messages");
  },
);
