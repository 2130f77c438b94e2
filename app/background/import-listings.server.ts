import type { Service } from "~/db/service.server";

/** Files per run: a run ends within its lease of three minutes, and each call has 20 seconds. */
const MOST_FILES = 6;

/** Imports waiting files of listings, the oldest first, each in one transaction. Throws where the database did not finish one. */
export async function importListings(service: Service): Promise<void> {
  for (let files = 0; files < MOST_FILES; files += 1) {
    const { data: importId } = await service.rpc("start_listing_import").throwOnError();
    if (!importId) return;
    await service.rpc("import_listings", { p_import_id: importId }).throwOnError();
  }
}
