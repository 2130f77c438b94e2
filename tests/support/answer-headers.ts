import { expect } from "vitest";
import type { TestResponse } from "./http.ts";

// The headers of every response of the Worker.

type Answer = Pick<TestResponse, "headers" | "text">;

const EVERYWHERE = {
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /geolocation=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^(same|cross)-origin$/,
  "content-security-policy": /default-src 'none'.*frame-ancestors 'none'/,
  "cache-control": /^(private, no-store|public, max-age=\d+(, (must-revalidate|immutable))?)$/,
};

export function expectHeaders({ headers }: Pick<Answer, "headers">, what: string): void {
  for (const [name, value] of Object.entries(EVERYWHERE))
    expect(String(headers[name]), `${what}: ${name}`).toMatch(value);
}

/** Answers the nonce, which is different for each response. */
export function expectPolicy({ headers, text }: Answer, what: string): string | undefined {
  const policy = String(headers["content-security-policy"]);
  const nonce = /script-src 'nonce-([0-9a-f]{32})' 'strict-dynamic'/.exec(policy)?.[1];
  expect(nonce, what).toBeDefined();
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
  expect(policy).toContain("; img-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).toContain("report-uri /csp-report");
  for (const [tag] of text.matchAll(/<script[^>]*>/g))
    if (!tag.includes("application/ld+json")) expect(tag, what).toContain(`nonce="${nonce}"`);
  return nonce;
}
