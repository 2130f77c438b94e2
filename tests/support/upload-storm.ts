import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { residentMemory } from "../../scripts/backend/processes.ts";
import { sendRequest, type TestResponse } from "./http.ts";

// Concurrent uploads of photos, and the memory of workerd meanwhile.

const BOUNDARY = "a-boundary";
export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of a form with these files, in the format of browsers. */
export function uploadBody(files: readonly { name: string; buffer: Buffer }[]): Buffer {
  const parts = files.map(({ name, buffer }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      buffer,
      Buffer.from("\r\n"),
    ]),
  );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** So many photos of noise of about 4.9 MB, of which nearly every byte is picture data. No two are equal. */
export async function largePhotos(count: number): Promise<Buffer[]> {
  const [width, height] = [2700, 1800];
  const raw = { width, height, channels: 3 } as const;
  const noise = sharp(randomBytes(width * height * 3), { raw });
  const first = await noise.jpeg({ quality: 68, chromaSubsampling: "4:4:4" }).toBuffer();
  // Any byte of the coded picture may change, except around 0xff, which begins a marker.
  let at = first.length / 2 - 1;
  do at = Math.floor(at) + 1;
  while (first.subarray(at - 1, at + 2).includes(0xff));
  return Array.from({ length: count }, (_, index) => {
    const photo = Buffer.from(first);
    photo[at] = index;
    return photo;
  });
}

interface Storm {
  /** The site's address, and the process of its workerd. */
  site: { url: string; pid: number };
  /** The target of each photo, and the `Cookie` header of the owner. Each member reads one photo at a time. */
  uploads: readonly { session: string; space: string; photo: Buffer }[];
}
interface StormResult {
  answers: TestResponse[];
  /** The number of added photos. */
  taken: number;
  /** Bytes of memory of workerd before, and its maximum meanwhile. */
  before: number;
  peak: number;
  seconds: number;
}

/** Sends all photos at the same time, each in a request of its own. */
export async function uploadAtOnce({ site, uploads }: Storm): Promise<StormResult> {
  const bodies = uploads.map(({ photo }) => uploadBody([{ name: "large.jpg", buffer: photo }]));
  const before = residentMemory(site.pid);
  const began = performance.now();
  const state = { isOver: false, peak: before };
  const sent = uploads.map(({ space, session }, index) => {
    const headers = { Origin: site.url, Cookie: session, "Content-Type": UPLOAD_TYPE };
    const path = `/dashboard/listings/${space}/photos`;
    return sendRequest(site, { path, method: "POST", headers, body: bodies[index] });
  });
  const answered = Promise.all(sent).finally(() => (state.isOver = true));
  while (!state.isOver) {
    state.peak = Math.max(state.peak, residentMemory(site.pid));
    await Promise.race([answered, pause(5)]);
  }
  const answers = await answered;
  const taken = answers.filter(({ text }) => text === '{"taken":1,"problems":[]}').length;
  const seconds = (performance.now() - began) / 1000;
  return { answers, taken, before, peak: state.peak, seconds };
}
