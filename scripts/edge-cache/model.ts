/**
 * An in-memory model of Cloudflare's cache before an entrypoint, as far as this project relies on it: storing by Cache-Control (RFC
 * 9111), serving stale responses while it revalidates and when the Worker fails (RFC 5861), request collapsing, tags. Its statuses are
 * those of Cf-Cache-Status: developers.cloudflare.com/workers/cache.
 */
export class EdgeCacheModel {
  readonly #entries = new Map<string, Entry>();
  /** The entries that a pending request would fill. */
  readonly #asking = new Set<string>();
  readonly #now: () => number;

  /** `now` answers milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Answers a GET for `address`. */
  async fetch(address: string, origin: Origin, waitUntil: WaitUntil): Promise<Response> {
    const entry = this.#entries.get(address);
    if (!entry) return (await this.#ask(address, origin)).respond("MISS");
    const age = (this.#now() - entry.storedAt) / 1000;
    if (age < entry.fresh) return entry.respond("HIT", age);
    if (age < entry.fresh + entry.staleWhileRevalidate) {
      waitUntil(this.#ask(address, origin));
      return entry.respond("UPDATING", age);
    }
    const answer = await this.#ask(address, origin);
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

  /**
   * Calls the Worker once for all who wait for the same entry; a response that may not be shared is requested for each of them. A waiting
   * request polls: workerd cancels a request that waits only for a promise of another request.
   */
  async #ask(address: string, origin: Origin): Promise<Answer> {
    const before = this.#entries.get(address);
    let waited = 0;
    while (this.#asking.has(address) && waited < LONGEST_WAIT) {
      waited += LOOK_EVERY;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    const filled = this.#entries.get(address);
    if (waited > 0) return filled && filled !== before ? filled : this.#fill(address, origin);
    this.#asking.add(address);
    try {
      return await this.#fill(address, origin);
    } finally {
      this.#asking.delete(address);
    }
  }

  async #fill(address: string, origin: Origin): Promise<Answer> {
    const response = await origin();
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
    const answer: Answer = {
      status,
      respond(outcome, age = 0) {
        const response = new Response(body, { status, headers: kept });
        response.headers.set("Cf-Cache-Status", isStored ? outcome : "BYPASS");
        if (isStored) response.headers.set("Age", String(Math.floor(age)));
        return response;
      },
    };
    if (isStored)
      this.#entries.set(address, {
        ...answer,
        storedAt: this.#now(),
        fresh,
        staleWhileRevalidate: directives.get("stale-while-revalidate") ?? 0,
        staleIfError: directives.get("stale-if-error") ?? 0,
        tags,
      });
    return answer;
  }
}

/** Milliseconds between two looks at a pending request, and the longest time that a request waits for another one. */
const LOOK_EVERY = 5;
const LONGEST_WAIT = 10_000;

type CacheStatus = "HIT" | "MISS" | "EXPIRED" | "UPDATING" | "STALE" | "BYPASS";
type Origin = () => Promise<Response>;
type WaitUntil = (work: Promise<unknown>) => void;
interface Answer {
  status: number;
  respond(outcome: CacheStatus, age?: number): Response;
}
/** Times in seconds. */
interface Entry extends Answer {
  storedAt: number;
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
  tags: string[];
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
