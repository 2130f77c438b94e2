import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { signIn } from "../support/http.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The log as a CSV file, on the built site.
let site: Site;
sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
});

test("the log is one file, however many lines it has and however slowly it is read", async () => {
  const name = randomUUID();
  const admin = await createUser(site.backend.sql, { email: `${name}@log.test`, isAdmin: true });
  const text = `=1+1 ${"x".repeat(6000)}`;
  await site.backend.sql`
      insert into public.audit_log (action, table_name, row_id, after)
      select 'update', 'posts_of_the_test', ${name} || ' ' || line, jsonb_build_object('title', ${text}::text)
      from generate_series(1, 2500) line`;
  const Cookie = await signIn(site, admin);
  const file = await readSlowly(`${site.url}/admin/audit.csv?table=posts_of_the_test`, Cookie);
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(2501);
  expect(lines[1]).toContain(`,${name} 2500,`);
  expect(lines[2500]).toContain(`,${name} 1,`);
});

/** A download that pauses for longer than a request's time budget for the backend. */
function readSlowly(url: string, cookie: string): Promise<string> {
  return new Promise((done, fail) => {
    const sent = httpRequest(url, { headers: { Cookie: cookie } }, async (answer) => {
      answer.on("error", fail);
      expect(answer.statusCode).toBe(200);
      await wait(9_000);
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done(Buffer.concat(chunks).toString()));
    });
    sent.on("error", fail);
    sent.end();
  });
}
