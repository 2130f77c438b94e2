/**
 * An in-memory model of Cloudflare's cache before an entrypoint, as far as this project relies on it: storing by Cache-Control (RFC
 * 9111), serving stale responses while it revalidates and when the Worker fails (RFC 5861), request collapsing, tags. Its statuses are
 * those of Cf-Cache-Status: developers.cloudflare.com/workers/cache.
 */
export class EdgeCacheModel {
  readonly #entries = new Map<string, Entry>();
  /** Pending requests, by the entry that they would fill. */
  readonly #asking = new Map<string, Promise<Answer>>();
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

  /** Calls the Worker once for all who wait for the same entry; a response that may not be shared is requested for each of them. */
  async #ask(address: string, origin: Origin): Promise<Answer> {
    const asked = this.#asking.get(address);
    if (asked) {
      const shared = await asked;
      return shared.isStored ? shared : this.#fill(address, origin);
    }
    const asking = this.#fill(address, origin);
    const forget = () => void this.#asking.delete(address);
    this.#asking.set(address, asking);
    asking.then(forget, forget);
    return asking;
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
    const respond = (outcome: CacheStatus, age = 0) => {
      const answer = new Response(body, { status, headers: kept });
      answer.headers.set("Cf-Cache-Status", outcome);
      if (outcome !== "BYPASS") answer.headers.set("Age", String(Math.floor(age)));
      return answer;
    };
    if (isStored)
      this.#entries.set(address, {
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
type Origin = () => Promise<Response>;
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
