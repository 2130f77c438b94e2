import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createUser } from "../support/backend.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

// The log: its filters are in the address, and the file has the same lines.

test(
  "an admin searches the log, narrows it by action and days, and takes the same lines away as a file",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const { sql } = site.backend;
    const word = `Odile${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@journeys.test`;
    const odile = await createUser(sql, { email, fullName: `${word} Ōta` });
    const row = randomUUID();
    for (const [action, at] of [
      ["insert", "2026-03-01 10:00Z"],
      ["update", "2026-03-02 10:00Z"],
      ["update", "2026-03-03 23:30Z"],
      ["delete", "2026-03-04 00:30Z"],
    ] as const)
      await sql`
      insert into public.audit_log (actor_id, action, table_name, row_id, created_at)
      values (${odile.id}, ${action}, 'places', ${row}, ${at})`;
    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    await signIn(page, admin);
    if (javaScriptEnabled) await openHydrated(page, "/admin/audit");
    else await page.goto("/admin/audit");

    const search = page.getByRole("search");
    const show = async () => {
      if (!javaScriptEnabled) await search.getByRole("button", { name: "Search" }).click();
    };
    const lines = page.getByRole("table", { name: "Log" }).locator("tbody tr");
    const count = (text: string) => page.getByText(text, { exact: true });
    await search.getByLabel("Name or email of who did it").fill(`${word} ota`);
    await search.getByLabel("Name or email of who did it").press("Enter");
    await expect(count("4 lines")).toBeVisible();
    await search.getByLabel("Action").selectOption("Changed");
    await show();
    await expect(count("2 lines")).toBeVisible();
    await search.getByLabel("From").fill("2026-03-03");
    await show();
    await expect(count("1 line")).toBeVisible();
    await search.getByLabel("Action").selectOption("All");
    await show();
    await expect(count("2 lines")).toBeVisible();
    await search.getByLabel("To").fill("2026-03-03");
    await show();
    await expect(count("1 line")).toBeVisible();
    await expect(lines).toContainText("3 Mar 2026, 23:30 UTC");
    expect(new URL(page.url()).searchParams.get("to")).toBe("2026-03-03");

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("audit.csv");
    const text = await readFile(await file.path(), "utf8");
    const [head, ...found] = text.trim().split("\r\n");
    expect(head).toContain("Line,Time (UTC),Who,Action,Table,Row,Before,After");
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`,${email},update,places,${row},`);

    // Links remove the filter by row and by person; other filters stay.
    await page.goto(`/admin/audit?table=places&row=${row}&actor=${odile.id}&change=update`);
    await expect(search.getByLabel("What changed")).toHaveCount(0);
    await expect(count("2 lines")).toBeVisible();
    await search.getByLabel("To").fill("2026-03-02");
    await show();
    await expect(count("1 line")).toBeVisible();
    await page.getByRole("link", { name: "Not only this row" }).click();
    await expect(page.getByRole("link", { name: "Not only this row" })).toHaveCount(0);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      table: "places",
      actor: odile.id,
      change: "update",
      to: "2026-03-02",
    });
    // A logged instant has its value for programs in a `time` element.
    await sql`
    insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
    values (${odile.id}, 'update', 'coworking_spaces', ${row}, '{"confirmed_at": null, "name": "Quay"}',
      '{"confirmed_at": "2026-11-22T09:05:06.123456+00:00", "name": "2026-11-22"}')`;
    await page.goto(`/admin/audit?table=coworking_spaces&row=${row}`);
    const shown = lines.getByText("22 Nov 2026, 09:05 UTC");
    await expect(shown).toHaveAttribute("datetime", "2026-11-22T09:05:06.123456+00:00");
    await expect(lines).not.toContainText("2026-11-22T");
    await expect(lines.locator("ins").filter({ hasText: /^2026-11-22$/ })).toHaveCount(1);
    await page.goto("/admin/audit?change=burn&from=2026-02-30&to=soon&q=%00&cursor=-1");
    await expect(lines.first()).toBeVisible();
    await page.goto("/admin/audit?q=nobody-is-called-this");
    await expect(page.getByText("Nothing in the log matches that.")).toBeVisible();
  },
);
