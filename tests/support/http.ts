import { Agent, request, type IncomingHttpHeaders } from "node:http";
import type { Person } from "./backend.ts";
import type { Site } from "./site.ts";

export interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A form, or bytes as they are. */
  body?: Record<string, string> | string | Buffer;
  /** Sends the body in pieces, without a word about its length. */
  inPieces?: boolean;
  /** Milliseconds after which nobody waits any longer. */
  within?: number;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true });
/** A body that is refused unread ends its connection, which the next request must not be waiting on. */
const once = new Agent({ keepAlive: false });

/** One request over the wire, as written: nothing is followed, kept, added or put right. */
export function ask(site: Pick<Site, "url">, question: Question): Promise<Answer> {
  const { path, method = "GET", inPieces = false, within } = question;
  const isForm = typeof question.body === "object" && !Buffer.isBuffer(question.body);
  const body = isForm
    ? new URLSearchParams(question.body as Record<string, string>).toString()
    : (question.body as string | Buffer | undefined);
  const headers: Record<string, string> = {
    ...(isForm ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    ...(body !== undefined && !inPieces ? { "Content-Length": `${Buffer.byteLength(body)}` } : {}),
    ...question.headers,
  };
  const { hostname, port } = new URL(site.url);
  const signal = within === undefined ? undefined : AbortSignal.timeout(within);
  const began = performance.now();
  return new Promise((done, fail) => {
    const sent = request(
      { agent: body === undefined ? agent : once, hostname, port, path, method, headers, signal },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", fail);
        answer.on("end", () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on("error", fail);
    if (body !== undefined) sent.write(body);
    sent.end();
  });
}

/** The cookies that an answer sets, whole. */
export function cookiesOf({ headers }: Answer): string[] {
  return headers["set-cookie"] ?? [];
}

/** What a browser sends back of them. */
export function cookieHeader(cookies: string[]): string {
  const kept = cookies.filter((cookie) => !/Max-Age=0/i.test(cookie));
  return kept.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Signs in as a browser without scripts does; answers the `Cookie` header of the session. */
export async function signIn(site: Site, { email, password }: Person): Promise<string> {
  const answer = await post(site, "/auth", { intent: "sign-in", email, password });
  if (answer.status !== 303) throw new Error(`Signing in ended in ${answer.status}`);
  return cookieHeader(cookiesOf(answer).filter((cookie) => cookie.startsWith("__Host-session")));
}

/** A form sent from one of the site's own pages. */
export function post(
  site: Pick<Site, "url">,
  path: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(site, {
    path,
    method: "POST",
    body,
    headers: { Origin: site.url, "Sec-Fetch-Site": "same-origin", ...headers },
  });
}
