import type { AttemptResult, ClaimedDelivery } from "~/background/webhook-deliveries.server";
import { maskValues } from "~/features/webhooks/masked-answer.server";
import { bodyOf, isJson } from "~/features/webhooks/body-template";
import { ANSWER_WITHIN, MOST_ANSWER } from "~/features/webhooks/delivery-rules";
import { refusalOfReceiver, type Surroundings } from "~/features/webhooks/receiver-address";
import { openSealer } from "~/features/webhooks/sealed.server";
import { signedHeaders, writingsOf } from "~/features/webhooks/signature.server";
import { decodeText } from "~/safe-fetch/answer-text";
import { firstBytes, withReason, type Outgoing } from "~/safe-fetch/safe-fetch.server";
import { retryAfter } from "~/safe-fetch/retry-after";
import { MASK } from "~/values/sealed-values";
import { withWholeInstants } from "~/values/whole-instants";

/** The tools of an attempt. `keys` decrypt sealed values; `local` sends to receivers on this machine, where these are allowed. */
export interface Sender {
  keys: readonly string[];
  rules: Surroundings;
  outgoing: Outgoing;
  local: Outgoing["fetch"] | null;
}

/** Bytes of a body: a template may repeat an event many times. */
const MOST_SENT = 256 * 1024;
/** Characters of a response that are stored. */
const MOST_KEPT = 2_048;
/** Bytes of a response that are searched for secrets: more than are stored, because masking may shorten it. */
const MOST_LOOKED_THROUGH = 16 * 1024;

const WORDS = {
  "too-slow": `No answer within ${ANSWER_WITHIN} seconds.`,
  unreachable: "The receiver could not be reached, or it closed the connection.",
};

/** Makes one attempt. Every failure is part of its result: it never throws. */
export async function attemptDelivery(
  claimed: ClaimedDelivery,
  sender: Sender,
): Promise<AttemptResult> {
  const attemptedAt = new Date();
  const result: AttemptResult = {
    triggered_at: attemptedAt.toISOString(),
    duration_ms: 0,
    status_code: null,
    error: null,
    request_headers: null,
    request_body: null,
    response_body: null,
    retry_after: null,
    is_final: false,
  };
  const refusal = refusalOfReceiver(claimed.webhook.url, sender.rules);
  if (refusal) return { ...result, error: refusal, is_final: true };
  let request: Prepared;
  try {
    request = await prepare(claimed, attemptedAt, sender.keys);
  } catch (thrown) {
    if (thrown instanceof TooLarge) return { ...result, error: thrown.message, is_final: true };
    // For example a key that the operator has lost. A retry succeeds once it is restored.
    return { ...result, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  const answered = await send(claimed.webhook.url, request, sender);
  return {
    ...result,
    ...answered,
    // The clock may be set back meanwhile.
    duration_ms: Math.max(Date.now() - attemptedAt.getTime(), 0),
    request_headers: request.shown,
    request_body: request.body,
  };
}

/** The filled-in template is longer than `MOST_SENT`. */
class TooLarge extends Error {
  override message = `The body would have more than ${MOST_SENT / 1024} kB.`;
}

interface Prepared {
  method: string;
  headers: Headers;
  /** The headers with the admin's own values masked. */
  shown: Record<string, string>;
  /** Values that a receiver may echo: its secrets, and the values of the admin's own headers. */
  values: string[];
  body: string | null;
}

async function prepare(
  { webhook, event, is_test }: ClaimedDelivery,
  attemptedAt: Date,
  keys: readonly string[],
): Promise<Prepared> {
  const sealer = await openSealer(keys);
  const secrets = await Promise.all(
    webhook.secrets.map((sealed) => sealer.open(sealed, `secret:${webhook.id}`)),
  );
  const { method, body_template: bodyTemplate } = webhook;
  const body = bodyOf({ method, bodyTemplate }, withWholeInstants(event));
  const bytes = new TextEncoder().encode(body ?? "");
  if (bytes.length > MOST_SENT) throw new TooLarge();
  const ours = {
    "User-Agent": "NomadCoWork-Webhooks",
    // Tells receivers that no real event has happened.
    ...(is_test ? { "webhook-test": "true" } : {}),
    ...(body === null ? {} : { "Content-Type": typeOf(body) }),
    ...(await signedHeaders({ id: event.id, attemptedAt, body: bytes }, secrets)),
  };
  const headers = new Headers(ours);
  const shown: Record<string, string> = { ...ours };
  const values = secrets.flatMap((secret) => writingsOf(secret));
  for (const [name, sealed] of Object.entries(webhook.headers)) {
    const value = await sealer.open(sealed, `header:${webhook.id}:${name}`);
    values.push(value);
    headers.set(name, value);
    for (const own of Object.keys(ours))
      if (own.toLowerCase() === name.toLowerCase()) delete shown[own];
    shown[name] = MASK;
  }
  return { method, headers, shown, values, body };
}

const typeOf = (body: string) => (isJson(body) ? "application/json" : "text/plain; charset=utf-8");

type Sent = Pick<AttemptResult, "status_code" | "error" | "response_body" | "retry_after">;

async function send(
  url: string,
  { method, headers, values, body }: Prepared,
  { outgoing, local }: Sender,
): Promise<Sent> {
  const fetch = (new URL(url).protocol === "http:" && local) || outgoing.fetch;
  const signal = AbortSignal.timeout(ANSWER_WITHIN * 1_000);
  const response = await withReason(
    fetch(url, { method, headers, body, redirect: "manual", signal }),
  );
  if (typeof response === "string")
    return { status_code: null, error: WORDS[response], response_body: null, retry_after: null };
  const { status } = response;
  const bytes = await startOf(response);
  const type = response.headers.get("Content-Type");
  return {
    // The log stores three-digit codes; a receiver may send any.
    status_code: status >= 100 && status <= 999 ? status : null,
    error: whyFailed(status),
    response_body:
      bytes && asKept(maskValues(decodeText(bytes, type), values, otherReadings(bytes))),
    retry_after: status === 429 || status === 503 ? retryAfter(response.headers, Date.now()) : null,
  };
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid text. */
const asKept = (answer: string) =>
  answer.replaceAll("\0", "\ufffd").slice(0, MOST_KEPT).toWellFormed();

function whyFailed(status: number): string | null {
  if (status < 200 || status > 599)
    return `It answered with the status ${status}, which is no answer.`;
  const leadsElsewhere = status >= 300 && status < 400 && status !== 304;
  return leadsElsewhere ? "It led elsewhere; redirects are not followed." : null;
}

/**
 * The bytes as UTF-8, and as Latin-1 without zeros: so values of one-byte characters are found in UTF-16 and UTF-32 too, whichever byte
 * comes first.
 */
function otherReadings(bytes: ArrayBuffer): string[] {
  const narrow = new TextDecoder("latin1").decode(bytes);
  return [new TextDecoder().decode(bytes), narrow.replaceAll("\0", "")];
}

/** The first 16 of at most 64 kB that are read of a response. A truncated response counts as a response. */
async function startOf({ body }: Response): Promise<ArrayBuffer | null> {
  if (!body) return null;
  const bytes = await withReason(new Response(firstBytes(body, MOST_ANSWER * 1024)).arrayBuffer());
  return typeof bytes === "string" ? null : bytes.slice(0, MOST_LOOKED_THROUGH);
}
