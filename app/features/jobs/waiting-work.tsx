import { isAlarming } from "~/features/jobs/job";
import type { WaitingWork } from "~/features/jobs/job.schema";
import { Link } from "~/ui/navigation/link";
import { formatTotal } from "~/values/count";
import { formatInstant } from "~/values/day";
import type { Path } from "~/values/path";

type Kind = keyof WaitingWork;
type Words = {
  label: string;
  one: string;
  many?: string;
  /** The meaning of the time beside it: the start of the oldest one's wait, or the time when the first is due. */
  at: "since" | "first";
  to?: Path;
  /** Minutes after which an admin should look at it. */
  alarmsAfter?: number;
};

const KINDS: Readonly<Record<Kind, Words>> = {
  mailDue: { label: "Emails due", one: "email", at: "since", alarmsAfter: 10 },
  mailFailed: {
    label: "Emails that could not be sent",
    one: "email",
    at: "since",
    alarmsAfter: 0,
  },
  mailRetried: {
    label: "Emails that failed and are tried again",
    one: "email",
    at: "first",
  },
  mailLater: { label: "Emails for later, such as reminders", one: "email", at: "first" },
  webhooksDue: {
    label: "Webhook deliveries due",
    one: "delivery",
    many: "deliveries",
    at: "since",
    alarmsAfter: 60,
    to: "/admin/webhooks",
  },
  webhooksDead: {
    label: "Webhook deliveries that did not arrive",
    one: "delivery",
    many: "deliveries",
    at: "since",
    to: "/admin/webhooks",
    alarmsAfter: 0,
  },
  webhooksLater: {
    label: "Webhook deliveries that failed and are tried again",
    one: "delivery",
    many: "deliveries",
    at: "first",
  },
  newsletters: {
    label: "Newsletters under way",
    one: "newsletter",
    at: "since",
    to: "/admin/newsletter",
  },
  imports: {
    label: "Files of listings to import",
    one: "file",
    at: "since",
    to: "/admin/listings/import",
  },
  posts: {
    label: "Posts that come out at their hour",
    one: "post",
    at: "first",
    to: "/admin/blogs?status=scheduled",
  },
  claimChecks: {
    label: "Proofs of claims without an answer",
    one: "proof",
    at: "since",
    to: "/admin/claims?status=pending",
  },
  accountsDue: { label: "Accounts to erase", one: "account", at: "since" },
  accountsLater: { label: "Accounts that are erased later", one: "account", at: "first" },
  refundsFailed: {
    label: "Refunds that the provider has refused",
    one: "refund",
    at: "since",
    to: "/admin/payments?status=refund-failed",
    alarmsAfter: 0,
  },
  eventsFailed: {
    label: "Events of payments that could not be handled and are tried again",
    one: "event",
    at: "since",
    alarmsAfter: 0,
  },
  files: {
    label: "Uploaded files that nothing uses, counted up to 500 of each kind",
    one: "file",
    at: "since",
  },
};
const ORDER = Object.keys(KINDS) as Kind[];

/** The work that waits for the jobs, with numbers. `now`: an ISO 8601 instant. */
export function WaitingWorkList({ waiting, now }: { waiting: WaitingWork; now: string }) {
  return (
    <ul className="grid">
      {ORDER.map((kind) => {
        const { label, one, many, at, to, alarmsAfter } = KINDS[kind];
        const { count, at: instant } = waiting[kind];
        const isLoud = isAlarming(waiting[kind], alarmsAfter, now);
        return (
          <li
            key={kind}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className={isLoud ? "text-alarm" : undefined}>
              {to ? (
                <Link to={to} className="link">
                  {label}
                </Link>
              ) : (
                label
              )}
              {isLoud && !!alarmsAfter && (
                <span className="badge ml-2 bg-alarm-wash text-alarm">Late</span>
              )}
            </span>
            <span className="text-soft">
              <span>{describeCount(count, one, many)}</span>
              {instant && (
                <time dateTime={instant}>
                  {`${at === "since" ? ", since " : ", the first at "}${formatInstant(instant, "UTC", "UTC")}`}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** "1,000+ mails" where counting ended, and "None" for zero. */
function describeCount(count: number, one: string, many?: string): string {
  return count === 0 ? "None" : formatTotal(count, one, many);
}
