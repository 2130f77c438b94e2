/** One call to the backend, for the log: its name, its duration, and the problem of its answer. */
export type BackendCall = { name: string; milliseconds: number; trouble: string | null };

/** Milliseconds after which one call counts as lost. */
const DEADLINE = 3_000;
/** Milliseconds for all calls of one request, so that no visitor waits ten seconds. */
const BUDGET = 8_000;
/** Milliseconds: with less of the budget left, a call is not retried. */
const MIN_TIME_LEFT = 500;

/** The name of a call that renews an expired session. Auth has one endpoint for that and for signing in. */
const RENEWAL = "auth/renewal";

/** The error code that stands for a missing answer; `db/backend-answer.server.ts` looks for it. */
export const UNREACHABLE = "unreachable";

/** SQLSTATE of a query that PostgreSQL cancelled after its role's `statement_timeout`. */
const CANCELLED = "57014";
const TOO_SLOW = `took longer than its statement_timeout (${CANCELLED})`;

/**
 * A `fetch` for one request of a visitor. A deadline covers each call including its body; and an invalid answer (a gateway error, a
 * truncated body, something that is not JSON) becomes an error. A call that only reads is retried once, unless it took too long: a retry
 * would add to the load. `renew` restarts the budget: while a slow body of the request arrived, the backend was not asked yet.
 */
export function createBackendFetch(watch: (call: BackendCall) => void): {
  fetch: typeof fetch;
  renew: () => void;
} {
  let until = Date.now() + BUDGET;
  const renew = () => {
    until = Date.now() + BUDGET;
  };
  const fetchInTime: typeof fetch = async (input, init = {}) => {
    const name = nameOf(input instanceof Request ? input.url : String(input));
    for (let tries = isRepeatable(name, init.method ?? "GET") ? 2 : 1; ; tries--) {
      const began = Date.now();
      // Pages do not wait for files.
      const deadline = Math.min(until - began, name.startsWith("storage/") ? BUDGET : DEADLINE);
      const attempt = await tryOnce(name, deadline, (signal) =>
        fetch(input, {
          ...init,
          signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal,
        }),
      );
      const trouble = attempt.trouble ?? attempt.failure;
      watch({ name, milliseconds: Date.now() - began, trouble });
      if (attempt.trouble === null) return attempt.answer;
      const again = tries > 1 && attempt.isWorthRepeating && until - Date.now() > MIN_TIME_LEFT;
      if (!again) return unreachable(name, attempt.trouble);
    }
  };
  return { fetch: fetchInTime, renew };
}

/** `failure`: an error of the service in an answer that the caller handles. */
type Attempt =
  | { answer: Response; trouble: null; failure: string | null }
  | { trouble: string; isWorthRepeating: boolean };

async function tryOnce(
  name: string,
  deadline: number,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Attempt> {
  if (deadline <= 0) return { trouble: "no time left", isWorthRepeating: false };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadline);
  try {
    const answer = await ask(late.signal);
    // A file is streamed, at the speed of its visitor.
    if (name.startsWith("storage/") && answer.ok) return { answer, trouble: null, failure: null };
    const body = await answer.arrayBuffer();
    const trouble = troubleIn(name, answer, body);
    if (trouble)
      return { trouble, isWorthRepeating: answer.status !== 429 && trouble !== TOO_SLOW };
    const whole = new Response(body.byteLength > 0 ? body : null, answer);
    const failure = answer.status >= 500 ? `status ${answer.status}` : null;
    return { answer: whole, trouble: null, failure };
  } catch (error) {
    if (late.signal.aborted)
      return { trouble: `no answer in ${deadline} ms`, isWorthRepeating: false };
    const trouble = error instanceof Error ? error.message : String(error);
    return { trouble, isWorthRepeating: true };
  } finally {
    clearTimeout(timer);
  }
}

/** Replaces a missing answer. Supabase's client makes an error of it; Auth's would take it for a refusal, so for Auth it throws. */
function unreachable(name: string, trouble: string): Response {
  if (!isData(name)) throw new Error(trouble);
  // Not 503, which the client would retry on its own, after seconds.
  return Response.json({ code: UNREACHABLE, message: `${name}: ${trouble}` }, { status: 502 });
}

/** The reason why an answer is invalid, or `null`. A refusal and an error of our own SQL are valid. */
function troubleIn(name: string, { status, headers }: Response, body: ArrayBuffer): string | null {
  // The client parses it: invalid JSON becomes an error without a code there.
  if (status < 300 && isData(name) && headers.get("Content-Type")?.includes("json")) return null;
  const said = `status ${status}`;
  // Files of the storage are not JSON.
  if (name.startsWith("storage/")) return status >= 500 ? said : null;
  const json = parsed(body);
  if (json === NONSENSE) return `${said}, not JSON`;
  const code = codeOf(json);
  if (!isData(name)) return troubleInAuth(name, status, json, code);
  if (status === 429) return said;
  if (status >= 400 && !code) return `${said}, without a code`;
  if (code === CANCELLED) return TOO_SLOW;
  // All SQLSTATEs but those of lost connections, exhausted resources, cancelled queries, broken disks and serialization failures.
  const isOurs = /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57|58|40)/.test(code);
  return status >= 500 && !isOurs ? `${said} ${code}`.trim() : null;
}

/**
 * Refusals and failures of Auth have a code, and the caller handles them. Renewing a session is the exception: its client would take any
 * failure but a missing answer for the end of the session, and sign the member out.
 */
function troubleInAuth(name: string, status: number, json: unknown, code: string): string | null {
  const isRenewal = name === RENEWAL;
  const isFailure = status >= 500 || status === 429;
  if (isFailure && (isRenewal || !code)) return `status ${status} ${code}`.trim();
  if (status >= 400) return code ? null : `status ${status}, without a code`;
  const isWhole = AUTH_ANSWERS[name] ?? (() => true);
  return isWhole(json) ? null : `status ${status}, another shape`;
}

/** The shape of Auth's successful answers. Its client takes any other shape for "done" or "signed out". */
const AUTH_ANSWERS: Readonly<Record<string, (json: unknown) => boolean>> = {
  "auth/token": withOneOf("access_token"),
  [RENEWAL]: withOneOf("access_token"),
  // There is no session before the address is confirmed.
  "auth/signup": withOneOf("access_token", "id"),
  "auth/verify": withOneOf("access_token", "id", "msg"),
  "auth/user": withOneOf("id"),
  "auth/recover": isObject,
  "auth/resend": isObject,
};

function withOneOf(...members: string[]) {
  return (json: unknown) => isObject(json) && members.some((member) => member in json);
}

function isObject(json: unknown): json is object {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

const NONSENSE = Symbol("not JSON");

function parsed(body: ArrayBuffer): unknown {
  if (body.byteLength === 0) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    if (error instanceof SyntaxError) return NONSENSE;
    throw error;
  }
}

function codeOf(json: unknown): string {
  if (typeof json !== "object" || json === null) return "";
  if ("error_code" in json && typeof json.error_code === "string") return json.error_code;
  if ("code" in json && typeof json.code === "string") return json.code;
  // The form of an OAuth error.
  return "error" in json && typeof json.error === "string" ? json.error : "";
}

/** "rpc/search_spaces", "auth/token", "favourites": without values, so it may be logged. */
function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  if (searchParams.get("grant_type") === "refresh_token") return RENEWAL;
  const [service = "", , ...path] = pathname.split("/").slice(1);
  const rest = service === "rest";
  const named = rest && path[0] === "rpc" ? path.slice(0, 2) : path.slice(0, 1);
  return (rest ? named : [service, ...named]).join("/");
}

function isData(name: string): boolean {
  return !/^(auth|storage)\//.test(name);
}

/** A lost call is retried where that is safe: SQL functions called with GET can only read. */
function isRepeatable(name: string, method: string): boolean {
  return isData(name) && (method === "GET" || method === "HEAD");
}
