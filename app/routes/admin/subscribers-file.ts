import { db, platform } from "~/context.server";
import { SubscriberSearch } from "~/features/newsletter/newsletter.forms";
import { listSubscribers } from "~/features/newsletter/subscriber.server";
import { toSubscribersFile } from "~/features/newsletter/subscribers-file.server";
import { readSearch } from "~/http/read-form.server";
import { streamFile } from "~/http/stream-file.server";
import type { Route } from "./+types/subscribers-file";

const PAGE_SIZE = 100;

/** All subscribers that match the filters of the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor: _cursor, ...wanted } = readSearch(url, SubscriberSearch);
  const client = context.get(db);
  const { requestId } = context.get(platform);
  return streamFile(
    toSubscribersFile((after) => {
      // Pages are sent as they are read, and on a slow connection the last query is late.
      client.renewDeadline();
      return listSubscribers(client, wanted, after, PAGE_SIZE);
    }),
    { name: "subscribers.csv", type: "text/csv", requestId },
  );
}
