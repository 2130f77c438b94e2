import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { createUser } from "../support/backend.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { routesOf } from "../support/routes.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The access to admins' resource routes: files, and responses to scripts.
let site: Site;
let member: string;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  member = await signIn(site, await createUser(sql, { email: `${randomUUID()}@files.test` }));
});

const RESOURCES = routesOf(routes).flatMap(({ pattern, layouts }) =>
  layouts.includes("routes/admin/resource-layout.ts") ? [pattern] : [],
);

describe.each(RESOURCES)("%s", (pattern) => {
  const path = pattern.replaceAll(/:\w+/g, randomUUID());
  const send = (headers: Record<string, string>, method?: "POST") =>
    sendRequest(site, {
      path,
      headers: { Origin: site.url, ...headers },
      ...(method && { method }),
    });

  test("redirects visitors to the sign-in page, with the page that they came from", async () => {
    const pages = [
      [`${site.url}/admin/audit?q=a`, "/admin/audit?q=a"],
      ["https://elsewhere.test/admin/audit", "/admin"],
      [`${site.url}//elsewhere.test`, "/admin"],
      [`${site.url}.elsewhere.test/`, "/admin"],
      ["", "/admin"],
    ] as const;
    for (const [Referer, returnTo] of pages) {
      const { status, headers } = await send({ Referer });
      expect(status, Referer).toBe(303);
      expect(headers.location, Referer).toBe(`/auth?${new URLSearchParams({ returnTo })}`);
    }
  });

  test("redirects other members to the home page", async () => {
    const { status, headers } = await send({ Cookie: member });
    expect([status, headers.location]).toEqual([303, "/"]);
  });

  test("answers a POST with 401 or 404, not with a redirect", async () => {
    expect((await send({}, "POST")).status).toBe(401);
    expect((await send({ Cookie: member }, "POST")).status).toBe(404);
  });
});
