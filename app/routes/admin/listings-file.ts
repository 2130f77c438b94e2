import { db, platform } from "~/context.server";
import { toListingsFile } from "~/features/imports/import-files.server";
import { listListingsToExport } from "~/features/imports/listing-import.server";
import { usualSort } from "~/features/listings/moderation/managed-listings";
import { ManagedListingSearch } from "~/features/listings/moderation/managed-listings.forms";
import { readSearch } from "~/http/read-form.server";
import { streamFile } from "~/http/stream-file.server";
import type { Route } from "./+types/listings-file";

/** All listings that match the filters of the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor: _cursor, ...found } = readSearch(url, ManagedListingSearch);
  const wanted = { ...found, sort: found.sort ?? usualSort(found.status) };
  const client = context.get(db);
  const { requestId } = context.get(platform);
  return streamFile(
    toListingsFile((after) => {
      // Pages are sent as they are read, and on a slow connection the last query is late.
      client.renewDeadline();
      return listListingsToExport(client, wanted, after);
    }),
    { name: "listings.csv", type: "text/csv", requestId },
  );
}
