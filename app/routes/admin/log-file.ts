import { db, platform } from "~/context.server";
import { listLog } from "~/features/administration/administration.server";
import { toLogFile } from "~/features/administration/log-file.server";
import { LogSearch } from "~/features/administration/log.forms";
import { readSearch } from "~/http/read-form.server";
import { streamFile } from "~/http/stream-file.server";
import type { Route } from "./+types/log-file";

const PAGE_SIZE = 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor: _cursor, ...wanted } = readSearch(url, LogSearch);
  const client = context.get(db);
  const { requestId } = context.get(platform);
  return streamFile(
    toLogFile((after) => {
      // Pages are sent as they are read, and on a slow connection the last query is late.
      client.renewDeadline();
      return listLog(client, wanted, after, PAGE_SIZE);
    }),
    { name: "audit.csv", type: "text/csv", requestId },
  );
}
