import { db, platform } from "~/context.server";
import { SUBSCRIBER_LIST } from "~/features/newsletter/subscriber-list";
import { listSubscribers } from "~/features/newsletter/subscriber.server";
import { toSubscribersFile } from "~/features/newsletter/subscribers-file.server";
import { readListSearch } from "~/http/admin-list.server";
import { streamFile } from "~/http/stream-file.server";
import type { Route } from "./+types/subscribers-file";

const PAGE_SIZE = 100;

/** All subscribers that match the filters of the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { wanted } = readListSearch(url, SUBSCRIBER_LIST);
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
