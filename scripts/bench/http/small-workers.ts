// Helper Workers in the benchmark's workerd, which runs JavaScript only.

/** One body for every request: the minimum of any Worker. */
export const CONSTANT = `
import page from "page";
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch: () => new Response(page, { headers }) };
`;

/** The in-memory backend: the recorded answer of the SQL function in the address. */
export const ANSWERS = `
import answers from "answers";
const headers = { "Content-Type": "application/json; charset=utf-8" };
export default {
  fetch({ url }) {
    const body = answers[new URL(url).pathname.split("/").at(-1)];
    return body ? new Response(body, { headers }) : new Response(null, { status: 404 });
  },
};
`;

/** Stubs of the bindings in wrangler.toml: an empty KV namespace, and rate limits that are never reached. */
export const BINDINGS = `
import { WorkerEntrypoint } from "cloudflare:workers";
export default { fetch: () => new Response(null, { status: 404 }) };
export class Limit extends WorkerEntrypoint {
  limit() { return { success: true }; }
}
`;
