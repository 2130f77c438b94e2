import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { Person } from "./backend.ts";
import type { Site } from "./site.ts";

export interface TestRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A form, or raw bytes. */
  body?: Record<string, string> | string | Buffer;
  /** Sends the body chunked, without a Content-Length. */
  inPieces?: boolean;
  /** Milliseconds after which the request is aborted. */
  within?: number;
}
export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true });
/** A body that is refused unread closes its connection, on which the next request must not wait. */
const once = new Agent({ keepAlive: false });

/** Sends one raw request: redirects are not followed, cookies not kept, headers neither added nor corrected. */
export function sendRequest(site: Pick<Site, "url">, request: TestRequest): Promise<TestResponse> {
  const { path, method = "GET", inPieces = false, within } = request;
  const isForm = typeof request.body === "object" && !Buffer.isBuffer(request.body);
  const body = isForm
    ? new URLSearchParams(request.body as Record<string, string>).toString()
    : (request.body as string | Buffer | undefined);
  const headers: Record<string, string> = {
    ...(isForm ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    ...(body !== undefined && !inPieces ? { "Content-Length": `${Buffer.byteLength(body)}` } : {}),
    ...request.headers,
  };
  const { hostname, port } = new URL(site.url);
  const signal = within === undefined ? undefined : AbortSignal.timeout(within);
  const began = performance.now();
  return new Promise((done, fail) => {
    const sent = httpRequest(
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
    sent.on("error", (error) => {
      // The server had closed a kept connection. It read nothing of this request.
      const isStale = sent.reusedSocket && body === undefined && !signal?.aborted;
      if (isStale) done(sendRequest(site, request));
      else fail(error);
    });
    if (body !== undefined) sent.write(body);
    sent.end();
  });
}

/** The complete cookies that an answer sets. */
export function cookiesOf({ headers }: TestResponse): string[] {
  return headers["set-cookie"] ?? [];
}

/** The `Cookie` header that a browser sends back. */
export function cookieHeader(cookies: string[]): string {
  const kept = cookies.filter((cookie) => !/Max-Age=0/i.test(cookie));
  return kept.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Signs in like a browser without scripts; answers the `Cookie` header of the session. */
export async function signIn(
  site: Pick<Site, "url">,
  { email, password }: Person,
): Promise<string> {
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
): Promise<TestResponse> {
  return sendRequest(site, {
    path,
    method: "POST",
    body,
    headers: { Origin: site.url, "Sec-Fetch-Site": "same-origin", ...headers },
  });
}
