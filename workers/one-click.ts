import { readBody } from "~/http/size-limits.server";

const PATH = /^\/unsubscribe\/[^/]+\/?$/;
/** Bytes of `List-Unsubscribe=One-Click`, also as multipart. */
const MOST = 1_000;

/**
 * The request by which a mail program unsubscribes its reader (RFC 8058), without its Origin: webmail sends its own, which React Router
 * refuses before any middleware runs. The token in its path is the proof, and without cookies there is no session to abuse. Every other
 * request stays as it is.
 */
export async function withoutOriginOfMail(request: Request): Promise<Request> {
  if (request.method !== "POST" || !PATH.test(new URL(request.url).pathname)) return request;
  const sent = await smallBody(request);
  if (!sent || !(await isOneClick(sent, request.headers.get("Content-Type")))) return request;
  const headers = new Headers(request.headers);
  for (const name of [
    "Origin",
    "Referer",
    "Sec-Fetch-Site",
    "Cookie",
    "Content-Type",
    "Content-Length",
  ])
    headers.delete(name);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  return new Request(request.url, { method: "POST", headers, body });
}

/** `null` for a larger or truncated body: its next reader reports that. */
async function smallBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const isLarger = Number(request.headers.get("Content-Length") ?? 0) > MOST;
  return isLarger ? null : readBody(request.clone(), MOST).catch(() => null);
}

async function isOneClick(body: Uint8Array<ArrayBuffer>, type: string | null): Promise<boolean> {
  const fields = [...(await formIn(body, type))];
  const [name, value] = fields[0] ?? [];
  return (
    fields.length === 1 &&
    name === "List-Unsubscribe" &&
    typeof value === "string" &&
    value.trim() === "One-Click"
  );
}

/** A form of the type that the program declares. An unparsable body has no fields. */
async function formIn(
  body: Uint8Array<ArrayBuffer>,
  type: string | null,
): Promise<FormData | URLSearchParams> {
  if (!/^multipart\/form-data/i.test(type ?? ""))
    return new URLSearchParams(new TextDecoder().decode(body));
  return new Response(body, { headers: { "Content-Type": type ?? "" } })
    .formData()
    .catch(() => new URLSearchParams());
}
