import { createContext } from "react-router";
import type { Db } from "~/db/client.server";
import type { LiveCode } from "~/features/custom-code/custom-code.schema";
import type { ProofOutcome } from "~/features/claims/claim";
import type { ClaimCheck } from "~/features/claims/claim.schema";
import type { Settings } from "~/features/settings/settings.schema";
import type { Member, Viewer } from "~/features/users/user.schema";
import type { CacheTag } from "~/http/cache-tags";
import type { SavedForms } from "~/http/saved-form.server";
import type { RateLimits } from "~/http/rate-limits.server";
import type { RequestRecord } from "~/http/request-record.server";
import type { WebVitalsDataset } from "~/http/web-vitals.server";
import type { ImagesBinding } from "~/images/resize.server";
import type { Flash } from "~/values/flash";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";
import type { SubmittedForm } from "~/values/submitted-form";
import type { WebsiteLook } from "~/safe-fetch/website-look.server";

/** The services of the runtime for one request. `workers/` provides it. */
export type Platform = {
  /** `SITE_URL` is the origin of the site; `COOKIE_SECRET` the secrets that sign cookies, the newest first. */
  environment: {
    SUPABASE_URL: string;
    SUPABASE_PUBLISHABLE_KEY: string;
    SITE_URL: string;
    COOKIE_SECRET: string[];
    CUSTOM_JAVASCRIPT: "allowed" | "off";
    /** The keys that encrypt the secrets of webhooks, the newest first; without one no webhook can be created. */
    WEBHOOK_KEY: string[];
    MAILBOX_URL?: string;
    LOCAL_RECEIVERS: "" | "allowed";
    INDEXNOW_KEY?: string | undefined;
    STOCK_PHOTO_HOSTS: string[];
    MAP_STYLE_URL?: string | undefined;
    MAP_HOSTS: string[];
  };
  /** The id of the request in the log, in the `X-Request-Id` header and on the error page. */
  requestId: string;
  /** A new nonce for each response; only inline scripts and styles that carry it run. */
  nonce: string;
  /** The IP address of the visitor from Cloudflare's header; a constant where it is missing. */
  address: string;
  limits: RateLimits;
  /** The storage of forms whose senders have to sign in first; see `http/saved-form.server.ts`. */
  savedForms: SavedForms;
  /** The text of a file that the build serves at a path; `null` where there is none. */
  readFile: (path: Path) => Promise<string | null>;
  /** Resizes photos; `null` where the operator has no binding, and then photos are sent as they are stored. */
  images: ImagesBinding | null;
  /** Stores visitors' Web Vitals; `null` where the operator has no dataset, and then only the log has them. */
  webVitals: WebVitalsDataset | null;
  /** Purges every shared page with one of these tags from the cache, in all locations. */
  purge: (tags: readonly CacheTag[]) => void;
  /**
   * Sends waiting mail of the outbox in `waitUntil`. An action calls it after a change that may have queued some; other mail is sent
   * within the minute.
   */
  deliverMail: () => void;
  /**
   * Runs work in `waitUntil`, so that neither the content nor the time of the response depends on it; failures are logged under this
   * name.
   */
  behindAnswer: (name: string, work: () => Promise<void>) => void;
  /** Imports waiting files of listings in `waitUntil`; without a call they are imported within the minute. */
  importListings: () => void;
  /**
   * Checks the proof of a claim, which may take some seconds, and stores the result. `null` where the operator configured no key for it.
   */
  checkClaim: ((check: ClaimCheck) => Promise<ProofOutcome>) | null;
  /** Payments online; `null` where the operator configured no provider. Each call asks the provider, which may take some seconds. */
  payments: {
    /** Asks about a payment and settles it; answers the page on which it is paid, `null` when nothing can be paid there. */
    look: (paymentId: string) => Promise<string | null>;
    letGo: (paymentId: string) => Promise<void>;
    /** False for a body that the provider has not signed. */
    handleEvent: (body: string, signature: string) => Promise<boolean>;
    /** The provider's page on which an owner continues with the account; null when it opens none. */
    onboard: (accountId: string) => Promise<string | null>;
    lookAtAccount: (accountId: string) => Promise<void>;
  } | null;
  /** Looks at the website of a listing, which may take some seconds. */
  lookAtWebsite: (website: string) => Promise<WebsiteLook>;
  /** Whether mail is sent and jobs run; they wait where the operator configured no key for them. */
  hasBackground: boolean;
};

// No key has a default: reading one that no middleware has set throws, because that is a bug.
export const platform = createContext<Platform>();
export const db = createContext<Db>();
export const settings = createContext<Settings>();
/** The live custom code, as far as the operator allows it. */
export const customCode = createContext<LiveCode>();
export const viewer = createContext<Viewer>();
export const member = createContext<Member>();
/** Whether the session waits for its member's second factor. Until then the viewer is nobody. */
export const secondFactorDue = createContext<boolean>();
export const flash = createContext<Flash>();
/** The log record of this request. All code that answers it adds to the record. */
export const requestRecord = createContext<RequestRecord>();
/** The cache tags of this page, by which it is purged. Its loaders add them. */
export const cacheTags = createContext<Set<CacheTag>>();
/** The cache tags of this request's changes. Its action adds them; pages with one of them are purged afterwards. */
export const changes = createContext<{ add(...tags: CacheTag[]): void; clear(): void }>();
/** Reads the form of this request, without passwords and files; `null` when it has none. */
export const submittedForm = createContext<() => Promise<SubmittedForm | null>>();
/** The saved form of this page, as a reply for its form; `null` when none was saved. */
export const savedReply = createContext<FormReply | null>();
