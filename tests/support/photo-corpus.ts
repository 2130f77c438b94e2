import { animated, damaged, otherFormats, outOfBounds, truncated } from "./bad-photos.ts";
import { polyglots, turned, variants, withMetadata, withoutEnd } from "./good-photos.ts";
import { drawPictures, type PhotoSample } from "./photo-pictures.ts";

/** Every file of the corpus, generated again and deterministic. */
export async function photoCorpus(): Promise<PhotoSample[]> {
  const pictures = await drawPictures();
  const samples = [
    ...variants(pictures),
    ...withoutEnd(pictures),
    ...turned(pictures),
    ...withMetadata(pictures),
    ...polyglots(pictures),
    ...truncated(pictures),
    ...outOfBounds(pictures),
    ...damaged(pictures),
    ...(await animated(pictures)),
    ...(await otherFormats(pictures)),
  ];
  return samples.map((sample) => ({ ...sample, bytes: Buffer.from(sample.bytes) }));
}
