import { z } from "zod";
import { lookAtAccount } from "~/background/payments/accounts.server";
import { handleStored } from "~/background/payments/events.server";
import { oneByOne, type Payments } from "~/background/payments/payments";
import type { ProviderEvent, Span } from "~/payments/provider";

const PaidAccount = z.object({
  id: z.string(),
  provider_id: z.string(),
  /** The time before which its events are read. */
  read_until: z.coerce.date(),
  /** Later events may still be on their way to us. */
  readable_until: z.coerce.date(),
});
type PaidAccount = z.output<typeof PaidAccount>;

/** Answers of the provider in one run; the next run goes on from there. With the events to handle, they stay far below 1,000 requests. */
const MOST_PAGES = 40;
type Budget = { pages: number };

/**
 * Lists the events of accounts that were ever paid, so that a lost one is found: a refund may fail, and a dispute may open, long after a
 * payment was settled. Stores them, and handles those that are due: new ones, and those that have failed before. Answers the errors.
 */
export async function readEventsAgain(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("accounts_to_read").throwOnError();
  const budget: Budget = { pages: MOST_PAGES };
  const problems = await oneByOne(z.array(PaidAccount).parse(data), (account) =>
    readEventsOf(payments, account, budget),
  );
  return [...problems, ...(await handleDueEvents(payments))];
}

/** Reads the events of an account in their order, until the budget of the run is used up. */
async function readEventsOf(
  payments: Payments,
  account: PaidAccount,
  budget: Budget,
): Promise<void> {
  let { read_until: from } = account;
  const { readable_until: until } = account;
  while (from < until && budget.pages > 0) {
    const page = await earliestPage(payments, account.provider_id, { from, until }, budget);
    // It may have left us.
    if (!page) return lookAtAccount(payments, account.id);
    await noteRead(payments, account, page);
    from = page.until;
  }
  if (from < until) await noteRead(payments, account, { events: [], until: from });
}

type Page = { events: ProviderEvent[]; until: Date };

/**
 * The earliest events of a span of time that one answer covers. The provider answers the latest events of a span first, so a span with
 * too many is made shorter, beyond the budget: the next run would begin anew.
 */
async function earliestPage(
  { provider }: Payments,
  account: string,
  { from, until }: Span,
  budget: Budget,
): Promise<Page | null> {
  for (let end = until; ;) {
    budget.pages--;
    const page = await provider.eventsOf(account, { from, until: end });
    if (!page) return null;
    const { events, completeFrom } = page;
    if (completeFrom <= from || completeFrom >= end) return { events, until: end };
    end = earlierOf(completeFrom, middleOf(from, end));
  }
}

async function noteRead(
  { service }: Payments,
  { id }: PaidAccount,
  { events, until }: Page,
): Promise<void> {
  await service
    .rpc("note_events_read", {
      p_account_id: id,
      p_until: until.toISOString(),
      p_events: events.map(({ id: event, type, object }) => ({
        id: event,
        type,
        object_kind: object.kind,
        object_id: object.id,
      })),
    })
    .throwOnError();
}

const DueEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    account: z.string().nullable(),
    object: z.object({
      id: z.string(),
      kind: z.enum(["session", "account", "refund", "dispute", "other"]),
    }),
    asked_at: z.string(),
  })
  .transform(({ asked_at: askedAt, ...event }) => ({ ...event, askedAt }));

async function handleDueEvents(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("events_to_handle").throwOnError();
  return oneByOne(z.array(DueEvent).parse(data), (event) => handleStored(payments, event));
}

const middleOf = (from: Date, until: Date) => new Date((from.getTime() + until.getTime()) / 2);

const earlierOf = (one: Date, other: Date) => (one < other ? one : other);
