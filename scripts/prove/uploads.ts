import { resolve } from "node:path";
import { createSpace } from "../../tests/support/actors.ts";
import {
  createDatabase,
  createUser,
  serve,
  startTestCluster,
} from "../../tests/support/backend.ts";
import { signIn } from "../../tests/support/http.ts";
import { largePhotos, uploadAtOnce } from "../../tests/support/upload-storm.ts";
import { freePort } from "../backend/ports.ts";
import { workerVars } from "../backend/supabase.ts";
import { ourService } from "../bench/http/pages.ts";
import { startWorkerd } from "../bench/http/workerd.ts";
import { buildWhenChanged } from "../build.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

const FOLDER = resolve(import.meta.dirname, "../../.nomadcowork/uploads");
const AT_ONCE = 10;
/** Bytes: the memory limit of a Cloudflare isolate. */
const ISOLATE = 128 * 1024 * 1024;

/**
 * Ten concurrent uploads of 4.9 MB to one bare workerd, in several rounds. Answers whether every photo was stored, and workerd never used
 * more than its memory before the first round plus that of an isolate.
 */
export async function proveUploads(add: Add, rounds = 5): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const backend = await serve(await createDatabase());
  add({ stop: () => backend.stop() });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const vars = workerVars(backend.url, backend.keys, url);
  const { pid } = add(await startWorkerd(FOLDER, await ourService(FOLDER, vars, port)));
  await backend.sql`update public.site_settings set listings_limit = 10000`;
  const owners: { id: string; session: string }[] = [];
  for (let n = 0; n < AT_ONCE; n++) {
    const owner = await createUser(backend.sql, { email: `owner-${n}@uploads.test` });
    owners.push({ id: owner.id, session: await signIn({ url }, owner) });
  }
  const photos = await largePhotos(AT_ONCE);
  console.log(`${AT_ONCE} uploads at once, each of ${megabytes(photos[0]?.length ?? 0)}`);
  let idle: number | undefined;
  let isKept = true;
  for (let round = 1; round <= rounds; round++) {
    const uploads: { session: string; space: string; photo: Buffer }[] = [];
    for (const [n, { id, session }] of owners.entries()) {
      const space = await createSpace(backend.sql, { owner_id: id, status: "draft" });
      uploads.push({ session, space, photo: photos[n] ?? Buffer.alloc(0) });
    }
    const { taken, before, peak, seconds } = await uploadAtOnce({
      site: { url, pid },
      uploads,
    });
    idle ??= before;
    isKept &&= taken === AT_ONCE && peak - idle <= ISOLATE;
    console.log(
      `${round}: ${taken} stored in ${seconds.toFixed(1)} s; workerd held ${megabytes(before)} before and at most ${megabytes(peak)}, ${megabytes(peak - idle)} more than idle`,
    );
  }
  return isKept;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
