import { getMultipartBoundary } from "@remix-run/multipart-parser";
import { data } from "react-router";
import { MalformedForm, readParts, type FormPart } from "~/http/form-parts.server";
import { BodyRefused, paceBody } from "~/http/paced-body.server";
import { MAX_UPLOAD_BYTES } from "~/http/size-limits.server";
import { takeUploadTurn } from "~/http/upload-turns.server";
import { MOST_BYTES } from "~/images/image-file";

/** An uploaded file. `bytes` is `null` when it is over the size limit. */
export type Upload = { name: string; bytes: Uint8Array<ArrayBuffer> | null };
/** Answers the problem of a file, or `null`. Afterwards it no longer reads the bytes. `fields`: those before the file in the form. */
type Take = (upload: Upload, fields: Uploaded["fields"]) => Promise<string | null>;

/**
 * The result for the files of one request: the number of accepted ones, and a sentence for each other one. `fields` has the other fields
 * of the form, by name.
 */
export type Uploaded = { taken: number; problems: string[]; fields: Record<string, string> };

/** The size limit of a whole body, and the message above it. */
type UploadLimits = { mostBytes: number; tooLarge: string };

const MOST_FILES = 10;
const MOST_PARTS = 40;
/** Bytes of a field that is no file. */
const MOST_TEXT_BYTES = 4 * 1024;
/** A photo, the headers of its part, and the delimiter after it. */
const BUFFER_BYTES = MOST_BYTES + 16 * 1024;

/**
 * Reads the files of a form one after the other, and handles each before the next is read: memory holds one of them. It waits for this
 * request's turn, and answers "busy" without reading anything when that takes too long. A body that is no such form is a 400.
 */
export async function readUploads(
  request: Request,
  memberId: string,
  take: Take,
  limits: UploadLimits = PHOTO_LIMITS,
): Promise<Uploaded | "busy"> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!boundary || !request.body) throw data(null, { status: 400 });
  if (Number(request.headers.get("Content-Length") ?? 0) > limits.mostBytes)
    return { taken: 0, problems: [limits.tooLarge], fields: {} };
  const turn = await takeUploadTurn(memberId, BUFFER_BYTES);
  if (!turn) return "busy";
  const outcome: Uploaded = { taken: 0, problems: [], fields: {} };
  let isWhole = false;
  try {
    const read = paceBody(request.body, limits.mostBytes);
    await readFiles(readParts(read, boundary, turn), take, outcome);
    isWhole = true;
  } catch (thrown) {
    outcome.problems.push(wordsFor(thrown, limits));
  } finally {
    // After a refusal or a failure a call may still be sending the rest of a photo from the buffer.
    turn.end(isWhole && outcome.problems.length === 0);
  }
  return outcome;
}

async function readFiles(
  found: AsyncGenerator<FormPart, void>,
  take: Take,
  outcome: Uploaded,
): Promise<void> {
  let [parts, files] = [0, 0];
  for await (const part of found) {
    if (++parts > MOST_PARTS) throw new MalformedForm("It has too many parts");
    const { isFile, name, fileName, bytes } = part;
    if (!isFile) {
      if (!bytes || bytes.length > MOST_TEXT_BYTES) throw new MalformedForm("A field is too long");
      // PostgreSQL cannot store U+0000.
      outcome.fields[name] = new TextDecoder().decode(bytes).replaceAll("\0", "");
      continue;
    }
    // A file field without a file arrives as a file without a name.
    if (bytes?.length === 0 && !fileName) continue;
    if (++files > MOST_FILES) {
      outcome.problems.push(TOO_MANY);
      return;
    }
    const problem = await take({ name: fileName, bytes }, outcome.fields);
    if (problem) outcome.problems.push(problem);
    else outcome.taken += 1;
  }
}

const TOO_MANY = "More than 10 files arrived at once, so those after the tenth were not read.";
const TOO_SLOW =
  "The rest arrived too slowly and was not read. Send it again over a better connection, or fewer files at a time.";
const PHOTO_LIMITS: UploadLimits = {
  mostBytes: MAX_UPLOAD_BYTES,
  tooLarge:
    "Together these files are larger than 52 MB. Choose fewer at a time; each may have up to 5 MB.",
};

/** The reason why reading a body ended, in words. Files accepted before stay. Other errors are rethrown. */
function wordsFor(thrown: unknown, { tooLarge }: UploadLimits): string {
  if (thrown instanceof MalformedForm) throw data(null, { status: 400 });
  if (!(thrown instanceof BodyRefused)) throw thrown;
  if (thrown.because === "broken-off") throw data(null, { status: 400 });
  return thrown.because === "too-large" ? tooLarge : TOO_SLOW;
}

/** The message of a 503 when the files would have to wait too long. */
export const BUSY =
  "Many files are being uploaded right now, so none of yours was read. Send them again in a minute.";
