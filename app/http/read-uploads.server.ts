import { getMultipartBoundary } from "@remix-run/multipart-parser";
import { data } from "react-router";
import { MalformedForm, readParts, type FormPart } from "~/http/form-parts.server";
import { BodyRefused, paceBody } from "~/http/paced-body.server";
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from "~/http/size-limits.server";
import { takeUploadTurn, type UploadTurn } from "~/http/upload-turns.server";
import { MOST_BYTES } from "~/images/image-file";

/** An uploaded file. `bytes` is `null` when it is over the size limit. */
export type Upload = { name: string; bytes: Uint8Array<ArrayBuffer> | null };
/** Answers the problem of a file, or `null`. Afterwards it no longer reads the bytes. `fields`: those before the file in the form. */
type Take = (upload: Upload, fields: Uploaded["fields"]) => Promise<string | null>;

/**
 * The result for the files of one request: the number of accepted ones, and a sentence for each other one. `entries` are the other fields
 * of the form in order, and `fields` the last one of each name.
 */
export type Uploaded = {
  taken: number;
  problems: string[];
  entries: [name: string, value: string][];
  fields: Record<string, string>;
};

/** The size limit of a whole body with the message above it, and that of all fields together that are no files. */
type UploadLimits = { mostBytes: number; tooLarge: string; mostTextBytes?: number };

const MOST_FILES = 10;
const MOST_PARTS = 40;
/** Bytes of the fields that are no files, by default. */
const MOST_TEXT_BYTES = 16 * 1024;
/** Bytes of the headers of a part, and of the delimiter after it. */
const AROUND_BYTES = 16 * 1024;
/** A photo, and the bytes around it. */
const BUFFER_BYTES = MOST_BYTES + AROUND_BYTES;

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
  const body = bodyOf(request);
  if (lengthOf(request, 0) > limits.mostBytes) return { ...nothing(), problems: [limits.tooLarge] };
  const turn = await takeUploadTurn(memberId, BUFFER_BYTES);
  return turn ? readInTurn(body, turn, take, limits) : "busy";
}

/**
 * The same for a form in which somebody also types, of which no text may be lost: a form without a large file waits for no turn, and of
 * one that would have to wait too long the text is read without its files.
 */
export async function readTextAndFiles(
  request: Request,
  memberId: string,
  take: Take,
): Promise<Uploaded> {
  const body = bodyOf(request);
  const isSmall = lengthOf(request) <= MOST_TYPED_BYTES;
  const turn = isSmall ? null : await takeUploadTurn(memberId, BUFFER_BYTES);
  if (turn) return readInTurn(body, turn, take, TYPED_LIMITS);
  return readInTurn(body, ownBuffer(), isSmall ? take : async () => BUSY, TYPED_LIMITS);
}

/**
 * The text of a form with at most one picture, whose files are skipped; `null` for other bodies, and for one that was read before. Anybody
 * may send it, so it is read as far as a form without files would be: more text is a 400.
 */
export async function readTextWithoutFiles(request: Request): Promise<Uploaded["entries"] | null> {
  const canBeRead = request.body && !request.bodyUsed && lengthOf(request) <= MOST_BESIDE_PICTURE;
  if (!canBeRead || !boundaryOf(request)) return null;
  const skip = async () => null;
  const limits = { ...TYPED_LIMITS, mostTextBytes: MAX_FORM_BYTES };
  return (await readInTurn(bodyOf(request), ownBuffer(MAX_FORM_BYTES), skip, limits)).entries;
}

type Body = { stream: ReadableStream<Uint8Array>; boundary: string };

function bodyOf(request: Request): Body {
  const boundary = boundaryOf(request);
  if (!boundary || !request.body) throw data(null, { status: 400 });
  return { stream: request.body, boundary };
}

const boundaryOf = ({ headers }: Request) =>
  getMultipartBoundary(headers.get("Content-Type") ?? "");

const lengthOf = ({ headers }: Request, unknown = Infinity) =>
  Number(headers.get("Content-Length") ?? unknown);

const nothing = (): Uploaded => ({ taken: 0, problems: [], entries: [], fields: {} });

/** A buffer for text, beside those of the turns. A larger file does not fit into it, and is skipped. */
const ownBuffer = (textBytes = MOST_TYPED_BYTES): UploadTurn => ({
  buffer: new ArrayBuffer(textBytes + AROUND_BYTES),
  end: () => undefined,
});

async function readInTurn(
  { stream, boundary }: Body,
  turn: UploadTurn,
  take: Take,
  limits: UploadLimits,
): Promise<Uploaded> {
  const outcome = nothing();
  let isWhole = false;
  try {
    const read = paceBody(stream, limits.mostBytes);
    await readFiles(readParts(read, boundary, turn), take, outcome, limits);
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
  { mostTextBytes = MOST_TEXT_BYTES }: UploadLimits,
): Promise<void> {
  let [parts, files, textBytes] = [0, 0, 0];
  for await (const part of found) {
    if (++parts > MOST_PARTS) throw new MalformedForm("It has too many parts");
    const { isFile, name, fileName, bytes } = part;
    if (!isFile) {
      textBytes += bytes?.length ?? Infinity;
      if (!bytes || textBytes > mostTextBytes) throw new MalformedForm("Its text is too long");
      // PostgreSQL cannot store U+0000.
      const value = new TextDecoder().decode(bytes).replaceAll("\0", "");
      outcome.entries.push([name, value]);
      outcome.fields[name] = value;
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

/** Bytes of all that is typed into a form. */
const MOST_TYPED_BYTES = 512 * 1024;
const MOST_BESIDE_PICTURE = MOST_BYTES + MOST_TYPED_BYTES;
/** Cloudflare itself refuses longer bodies. Until then a file that is too large is skipped, and the text around it read. */
const TYPED_LIMITS: UploadLimits = {
  mostBytes: 100 * 1024 * 1024,
  tooLarge: "The file is too large, and was not read.",
  mostTextBytes: MOST_TYPED_BYTES,
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
