/**
 * What Cloudflare's cache does before an entrypoint, as far as this project relies on it, in memory: storing by
 * Cache-Control (RFC 9111), serving stale while it asks again and when the Worker fails (RFC 5861), one question for many
 * visitors, tags. Its words are those of Cf-Cache-Status: developers.cloudflare.com/workers/cache.
 */
export class EdgeCacheModel {
  readonly #entries = new Map<string, Entry>();
  /** Questions that are on their way, by what they would fill. */
  readonly #asking = new Map<string, Promise<Answer>>();
  readonly #now: () => number;

  /** `now` answers in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  async fetch(request: Request, origin: Origin, waitUntil: WaitUntil): Promise<Response> {
    if (request.method !== "GET") return origin(request);
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const entry = this.#entries.get(key);
    if (!entry) return (await this.#ask(key, request, origin)).respond("MISS");
    const age = (this.#now() - entry.storedAt) / 1000;
    if (age < entry.fresh) return entry.respond("HIT", age);
    if (age < entry.fresh + entry.staleWhileRevalidate) {
      waitUntil(this.#ask(key, request, origin));
      return entry.respond("UPDATING", age);
    }
    const answer = await this.#ask(key, request, origin);
    const failed = answer.status >= 500;
    if (failed && age < entry.fresh + entry.staleIfError) return entry.respond("STALE", age);
    return answer.respond("EXPIRED");
  }

  purge({ tags }: { tags: string[] }): Promise<{ success: true; errors: [] }> {
    const dropped = new Set(tags.map((tag) => tag.toLowerCase()));
    for (const [key, entry] of this.#entries)
      if (entry.tags.some((tag) => dropped.has(tag))) this.#entries.delete(key);
    return Promise.resolve({ success: true, errors: [] });
  }

  /** Asks the Worker, once for everybody who waits for the same; what may not be shared is asked for each of them. */
  async #ask(key: string, request: Request, origin: Origin): Promise<Answer> {
    const asked = this.#asking.get(key);
    if (asked) {
      const shared = await asked;
      return shared.isStored ? shared : this.#fill(key, request, origin);
    }
    const asking = this.#fill(key, request, origin);
    const forget = () => void this.#asking.delete(key);
    this.#asking.set(key, asking);
    asking.then(forget, forget);
    return asking;
  }

  async #fill(key: string, request: Request, origin: Origin): Promise<Answer> {
    const response = await origin(request);
    const body = await response.arrayBuffer();
    const directives = directivesOf(response.headers);
    const fresh = directives.get("max-age");
    const isStored =
      fresh !== undefined &&
      !directives.has("private") &&
      !directives.has("no-store") &&
      !response.headers.has("Set-Cookie") &&
      response.status < 500;
    const tags = (response.headers.get("Cache-Tag") ?? "").toLowerCase().split(",");
    const kept = new Headers(response.headers);
    kept.delete("Cache-Tag");
    const { status } = response;
    const respond = (outcome: CacheStatus, age = 0) =>
      new Response(body, { status, headers: outcomeOf(kept, outcome, age) });
    if (isStored)
      this.#entries.set(key, {
        storedAt: this.#now(),
        fresh,
        staleWhileRevalidate: directives.get("stale-while-revalidate") ?? 0,
        staleIfError: directives.get("stale-if-error") ?? 0,
        tags,
        respond,
      });
    return {
      status,
      isStored,
      respond: (status) => respond(isStored ? status : "BYPASS"),
    };
  }
}

type CacheStatus = "HIT" | "MISS" | "EXPIRED" | "UPDATING" | "STALE" | "BYPASS";
type Origin = (request: Request) => Promise<Response>;
type WaitUntil = (work: Promise<unknown>) => void;
interface Answer {
  status: number;
  isStored: boolean;
  respond(status: CacheStatus): Response;
}
/** Times in seconds. */
interface Entry {
  storedAt: number;
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
  tags: string[];
  respond(status: CacheStatus, age: number): Response;
}

function outcomeOf(kept: Headers, outcome: CacheStatus, age = 0): Headers {
  const headers = new Headers(kept);
  headers.set("Cf-Cache-Status", outcome);
  if (outcome !== "BYPASS") headers.set("Age", String(Math.floor(age)));
  return headers;
}

/** Directives by name; those without a number of seconds count as 0. */
function directivesOf(headers: Headers): Map<string, number> {
  const given = (headers.get("Cache-Control") ?? "").toLowerCase().split(",");
  return new Map(
    given.map((directive) => {
      const [name = "", seconds] = directive.trim().split("=");
      return [name, Number(seconds ?? 0)];
    }),
  );
}
