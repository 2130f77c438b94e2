import papaparse from "papaparse/papaparse.min.js";
import type { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { AS_TEXT, MARK, textRows } from "~/values/csv";

const NAMES = ["Email", "Agreed (UTC)", "Words", "Confirmed (UTC)"];

type SubscriberPages = (
  after: string | null,
) => Promise<{ subscribers: ListedSubscriber[]; next: string | null }>;

/** Subscribers as a table for spreadsheets, piece by piece: `page` answers those behind one, and `null` behind the last ones. */
export async function* toSubscribersFile(page: SubscriberPages): AsyncGenerator<string> {
  yield `${MARK}${toText([NAMES])}`;
  let after: string | null = null;
  do {
    const found: Awaited<ReturnType<SubscriberPages>> = await page(after);
    if (found.subscribers.length > 0) yield toText(found.subscribers.map(toRow));
    after = found.next;
  } while (after !== null);
}

function toRow({ email, agreedAt, wordsVersion, confirmedAt }: ListedSubscriber) {
  return [email, agreedAt, wordsVersion, confirmedAt ?? ""];
}

function toText(rows: (string | number)[][]): string {
  return `${papaparse.unparse(textRows(rows), AS_TEXT)}\r\n`;
}
