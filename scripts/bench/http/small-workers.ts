// Workers that stand beside ours in the one workerd of the benchmark. workerd reads JavaScript only.

/** One body for every request; the least that any Worker can do. */
export const CONSTANT = `
import page from "page";
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch: () => new Response(page, { headers }) };
`;

/** The backend in memory: the recorded answer of the SQL function that the address names, and nothing else. */
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

/** What wrangler.toml binds beside the backend: a KV namespace that is empty, and limits that nobody reaches. */
export const BINDINGS = `
import { WorkerEntrypoint } from "cloudflare:workers";
export default { fetch: () => new Response(null, { status: 404 }) };
export class Limit extends WorkerEntrypoint {
  limit() { return { success: true }; }
}
`;
