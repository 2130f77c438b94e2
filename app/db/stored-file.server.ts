import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";

/** The bytes of a stored file, as they arrive; `null` when it does not exist, which is logged. */
export async function openStoredFile(
  db: Db,
  { bucket, path, what }: { bucket: string; path: string; what: string },
): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await db.storage.from(bucket).download(path).asStream();
  if (data) return data;
  // Hosted Storage answers 400 with a 404 in the body.
  if ("statusCode" in error && error.statusCode === "404") {
    db.reportBadAnswer(`${what} whose file is gone`);
    return null;
  }
  throw new BackendUnavailable(`storage: ${error.message}`);
}
