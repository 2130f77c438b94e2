import { z } from "zod";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import { photoFiles, photoRows } from "~/features/spaces/photo.server";
import { checkImage } from "~/images/check-image";
import {
  type CheckedImage,
  explainRefusal,
  type ImageType,
  streamOfImage,
} from "~/images/image-file";

const CONTENT_TYPES: Record<ImageType, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const REFUSALS = [
  "no-such-listing",
  "no-such-file",
  "too-many-photos",
  "too-many-changes",
  "suspended",
] as const;
const NOT_ADDED: Record<(typeof REFUSALS)[number] | "too-many-files", string> = {
  "no-such-listing": "was not added, because photos can no longer be added to this listing",
  "no-such-file": "was not added, because its file is no longer stored. Upload it again",
  "too-many-photos": "was not added, because a listing has at most 10 photos",
  "too-many-changes":
    "was not added, because you have reached the daily limit for changing your listings",
  suspended: "was not added, because your account is suspended",
  "too-many-files":
    "was not added: either you have uploaded too many photos recently (removed ones count until we clear them, within a day), or your account is suspended",
};

/**
 * Checks a file, removes its metadata, stores it and adds it to a listing that this member may edit: after its photos, or to the proposed
 * change of an approved one. `bytes` is `null` for a file over the size limit. Answers the problem as a sentence that names the file, or `null`.
 */
export async function addPhoto(
  db: Db,
  spaceId: string,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> | null },
): Promise<string | null> {
  const checked = bytes ? checkImage(bytes) : TOO_LARGE;
  // The upload may have used up the deadline.
  db.renewDeadline();
  if (!checked.ok) return `${explainRefusal(checked.refusal, name)}.`;
  const path = `${spaceId}/${crypto.randomUUID()}.${checked.image.type}`;
  const why =
    (await storeFile(db, path, checked.image)) ?? (await addRow(db, spaceId, path, checked.image));
  return why && `${name.trim() || "This file"} ${NOT_ADDED[why]}.`;
}

const TOO_LARGE = { ok: false, refusal: "too-large" } as const;

async function storeFile(db: Db, path: string, { type, parts }: CheckedImage) {
  const contentType = CONTENT_TYPES[type];
  const { error } = await photoFiles(db).upload(path, streamOfImage(parts), { contentType });
  if (!error) return null;
  // The refusals of the policies, and of the trigger that counts files: the listing itself exists.
  if ("statusCode" in error && error.statusCode === "403") return "too-many-files" as const;
  throw new BackendUnavailable(`storage: ${error.message}`);
}

async function addRow(
  db: Db,
  spaceId: string,
  path: string,
  size: { width: number; height: number },
) {
  const answer = await db.rpc("add_photo", {
    p_space_id: spaceId,
    p_path: path,
    p_width: size.width,
    p_height: size.height,
  });
  const refusal = refusalOf(answer, REFUSALS);
  // A job removes files without a row too; deleting it now frees its place at once.
  if (refusal) await photoFiles(db).remove([path]);
  else parseAnswer(db, z.string(), answer);
  return refusal;
}

const ARRANGE_REFUSALS = ["no-such-photo", "too-few-photos", "suspended"] as const;

/** Moves a photo to a place, counted from 1. */
async function movePhoto(db: Db, photoId: string, place: number) {
  const answer = await db.rpc("move_photo", { p_photo_id: photoId, p_place: place });
  return refusedOrDone(db, answer, ARRANGE_REFUSALS);
}

/** Removes a photo from a listing, or from its proposed change. */
async function removePhoto(db: Db, photoId: string) {
  return refusedOrDone(db, await db.rpc("remove_photo", { p_photo_id: photoId }), ARRANGE_REFUSALS);
}

const IDS = z.array(z.object({ id: z.string() }));

/** Saves the alt texts of photos. Stops at the first one that cannot be written. */
export async function describePhotos(
  db: Db,
  { suspendedBecause }: { suspendedBecause: string | null },
  texts: ReadonlyMap<string, string> | "too-long",
) {
  if (texts === "too-long") return "text-too-long" as const;
  if (texts.size > 0 && suspendedBecause !== null) return "suspended" as const;
  for (const [photoId, alternative_text] of texts) {
    const answer = await photoRows(db).update({ alternative_text }).eq("id", photoId).select("id");
    const refusal = refusalOf(answer, ["too-many-changes"]);
    if (refusal) return refusal;
    if (parseAnswer(db, IDS, answer).length === 0) return "no-such-photo" as const;
  }
  return null;
}

/** The message after a press that neither sends a photo nor changes a text. */
export const NO_PHOTO = "Choose a photo first.";

/** Whether a form of photos was sent empty. */
export function isNothing(
  { taken, problems }: { taken: number; problems: readonly string[] },
  texts: ReadonlyMap<string, string> | "too-long",
): boolean {
  return taken === 0 && problems.length === 0 && texts !== "too-long" && texts.size === 0;
}

type Arrangement = { action: string | undefined; photoId: string; place: number };

/** Saves the alt texts that came with a press, then moves or removes its photo. Another press only saves the texts. */
export async function arrangePhoto(
  db: Db,
  viewer: { suspendedBecause: string | null },
  { action, photoId, place }: Arrangement,
  texts: ReadonlyMap<string, string> | "too-long",
) {
  const refusal = await describePhotos(db, viewer, texts);
  if (refusal) return refusal;
  if (action === "move") return movePhoto(db, photoId, place);
  return action === "remove" ? removePhoto(db, photoId) : null;
}
