import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import { openStoredFile } from "~/db/stored-file.server";
import {
  isAlternativeText,
  NO_ALTERNATIVE_TEXT,
  NO_PICTURE,
  type PostPicture,
} from "~/features/posts/post";
import { checkImage } from "~/images/check-image";
import { type CheckedImage, explainRefusal, streamOfImage } from "~/images/image-file";
import { imageTypeOf, openInSize } from "~/images/open-image.server";
import type { ImagesBinding, Size } from "~/images/resize.server";
import { isId } from "~/values/row-id";

const BUCKET = "post-pictures";

/** `contentType` is that of the stored file; `expires` is the instant at which its post stops being public, if that is known. */
type StoredPicture = { postId: string; path: string; contentType: string; expires: Date | null };

const PictureFile = z.object({
  postId: z.string(),
  path: z.string(),
  unpublishAt: z.coerce.date().nullable(),
});

/** `null` when this viewer may not see the picture, or there is none. */
export async function findPicture(db: Db, pictureId: string): Promise<StoredPicture | null> {
  if (!isId(pictureId)) return null;
  const picture = await ask(
    db,
    "find_post_picture",
    { p_picture_id: pictureId },
    PictureFile.nullable(),
  );
  const contentType = picture && imageTypeOf(picture.path);
  if (!picture || !contentType) return null;
  const { postId, path, unpublishAt } = picture;
  return { postId, path, contentType, expires: unpublishAt };
}

/** The bytes of a picture in this size, or of the stored file where no sizes are made. `null` when the file does not exist. */
export function openPicture(
  db: Db,
  images: ImagesBinding | null,
  { path, contentType }: StoredPicture,
  size: Size,
) {
  const open = () => openStoredFile(db, { bucket: BUCKET, path, what: "a picture" });
  return openInSize(open, images, contentType, size);
}

export type Upload = { name: string; bytes: Uint8Array<ArrayBuffer> | null };
/** A file of the bucket without a row yet; a job removes one that stays without. */
export type StoredFile = { path: string; width: number; height: number };

/**
 * Checks a file, removes its metadata, and stores it in the folder of a post. Answers its problem in a sentence. `id` names the file; a
 * file already stored under it has the same bytes.
 */
export async function storePicture(
  db: Db,
  postId: string,
  { name, bytes }: Upload,
  id: string = crypto.randomUUID(),
): Promise<{ problem: string } | { stored: StoredFile }> {
  const checked = bytes ? checkImage(bytes) : ({ ok: false, refusal: "too-large" } as const);
  // The upload may have used up the deadline.
  db.renewDeadline();
  if (!checked.ok) return { problem: `${explainRefusal(checked.refusal, name)}.` };
  const { type, width, height } = checked.image;
  const path = `${postId}/${id}.${type}`;
  await upload(db, path, checked.image);
  return { stored: { path, width, height } };
}

async function upload(db: Db, path: string, { parts }: CheckedImage) {
  const contentType = imageTypeOf(path) ?? "";
  const send = async () => {
    const sent = await db.storage.from(BUCKET).upload(path, streamOfImage(parts), { contentType });
    const isStored = sent.error && "statusCode" in sent.error && sent.error.statusCode === "409";
    return isStored ? null : sent.error;
  };
  // Of two uploads of one file at the same time the later may fail. By the next try the file is stored.
  const error = (await send()) && (await send());
  if (error) throw new BackendUnavailable(`storage: ${error.message}`);
}

const REFUSALS = ["no-such-file", "too-many-pictures"] as const;
const NOT_ADDED: Record<(typeof REFUSALS)[number], string> = {
  "no-such-file": "The file is no longer stored. Upload it again.",
  "too-many-pictures": "A post has at most 40 pictures.",
};

type SentPictures = { stored: StoredFile[]; problems: string[]; alternativeText: string };

/** Adds the stored files of a form to the pictures of a post, which may be one that is not saved yet. Answers them, or the problems. */
export async function addPictures(
  db: Db,
  postId: string,
  { stored, problems, alternativeText }: SentPictures,
): Promise<{ added: PostPicture[] } | { problems: string[] }> {
  const found = [...problems];
  if (stored.length === 0 && problems.length === 0) found.push(NO_PICTURE);
  if (!isAlternativeText(alternativeText)) found.push(NO_ALTERNATIVE_TEXT);
  if (found.length > 0) return { problems: found };
  const added: PostPicture[] = [];
  for (const file of stored) {
    const outcome = await addPicture(db, postId, file, alternativeText);
    if ("problem" in outcome) return { problems: [outcome.problem] };
    added.push(outcome.picture);
  }
  return { added };
}

async function addPicture(
  db: Db,
  postId: string,
  { path, width, height }: StoredFile,
  alternativeText: string,
): Promise<{ problem: string } | { picture: PostPicture }> {
  const answer = await db.rpc("add_post_picture", {
    p_post_id: postId,
    p_path: path,
    p_width: width,
    p_height: height,
    p_alternative_text: alternativeText,
  });
  const refusal = refusalOf(answer, REFUSALS);
  if (refusal) return { problem: NOT_ADDED[refusal] };
  const id = parseAnswer(db, z.string(), answer);
  return { picture: { id, alternativeText, width, height } };
}

/** Removes a picture from a post that does not show it. */
export async function removePicture(db: Db, pictureId: string) {
  const answer = await db.rpc("remove_post_picture", { p_picture_id: pictureId });
  return refusedOrDone(db, answer, ["no-such-picture", "picture-in-use"]);
}
