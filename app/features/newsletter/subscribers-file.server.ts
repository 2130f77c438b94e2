import type { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { MARK } from "~/values/csv";
import { csvLines } from "~/values/csv-lines.server";
import { wholeInstant } from "~/values/whole-instants";

const NAMES = ["Email", "Agreed (UTC)", "Words", "Confirmed (UTC)"];

type SubscriberPages = (
  after: string | null,
) => Promise<{ subscribers: ListedSubscriber[]; next: string | null }>;

/** Subscribers as a CSV file, in pieces. `page` answers those after a cursor, and `null` after the last one. */
export async function* toSubscribersFile(page: SubscriberPages): AsyncGenerator<string> {
  yield `${MARK}${csvLines([NAMES])}`;
  let after: string | null = null;
  do {
    const found: Awaited<ReturnType<SubscriberPages>> = await page(after);
    if (found.subscribers.length > 0) yield csvLines(found.subscribers.map(toRow));
    after = found.next;
  } while (after !== null);
}

function toRow({ email, agreedAt, wordsVersion, confirmedAt }: ListedSubscriber) {
  return [email, wholeInstant(agreedAt), wordsVersion, wholeInstant(confirmedAt ?? "")];
}
