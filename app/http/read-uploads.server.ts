import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
  FormDataParseError,
} from "@remix-run/form-data-parser";
import { data } from "react-router";
import { MAX_UPLOAD_BYTES } from "~/http/size-limits.server";

/** A file as it arrived. */
type Upload = { name: string; bytes: Uint8Array };

/** What became of the files of one request: how many were taken, and a sentence for each that was not. */
export type Uploaded = { taken: number; problems: string[] };

const MOST_FILES = 10;
/** Bytes. A file that is larger ends the reading; up to here it is refused by its name, and those after it are still read. */
const LARGEST_READ = 16 * 1024 * 1024;

/**
 * Reads the files of a form one after the other and hands each on before the next one is read: memory holds one of them.
 * `take` answers what is wrong with a file, or `null`. A body that is no such form is a 400.
 */
export async function readUploads(
  request: Request,
  take: (upload: Upload) => Promise<string | null>,
): Promise<Uploaded> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_UPLOAD_BYTES)
    return { taken: 0, problems: [TOO_MUCH] };
  const outcome: Uploaded = { taken: 0, problems: [] };
  const limits = {
    maxFiles: MOST_FILES,
    maxFileSize: LARGEST_READ,
    maxTotalSize: MAX_UPLOAD_BYTES,
    maxParts: 40,
  };
  try {
    await parseFormData(request, limits, async (file) => {
      // A field in which nothing was chosen arrives as a file without a name.
      if (file.size === 0 && !file.name) return null;
      const problem = await take({ name: file.name, bytes: await file.bytes() });
      if (problem) outcome.problems.push(problem);
      else outcome.taken += 1;
      return null;
    });
  } catch (thrown) {
    outcome.problems.push(wordsFor(thrown));
  }
  return outcome;
}

const TOO_MUCH =
  "Together these files are larger than 52 MB. Choose fewer at a time; each photo may have up to 5 MB.";

/** What ended the reading of a body, in words. What was taken before stays. Other errors are thrown on. */
function wordsFor(thrown: unknown): string {
  const cause = thrown instanceof FormDataParseError && thrown.cause ? thrown.cause : thrown;
  if (cause instanceof MaxTotalSizeExceededError) return TOO_MUCH;
  if (cause instanceof MaxFileSizeExceededError)
    return "One of these files is larger than 16 MB, so it and those after it were not read. Each photo may have up to 5 MB.";
  if (cause instanceof MaxFilesExceededError)
    return "More than 10 files arrived at once, so those after the tenth were not read.";
  if (cause instanceof MultipartParseError || cause instanceof FormDataParseError)
    throw data(null, { status: 400 });
  throw cause;
}
