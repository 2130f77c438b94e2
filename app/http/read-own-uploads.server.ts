import { readUploads, type Upload, type Uploaded } from "~/http/read-uploads.server";
import { describeMadeForAnother } from "~/http/responses.server";

/** `stored` has a value for each accepted file. */
type OwnUploads<Stored> = Omit<Uploaded, "taken"> & { stored: Stored[] };

/**
 * Reads the files of a form, of which the fields come first, and stores each. Answers `another`, the message for a form that was made for
 * another member, before anything is stored; "busy" as `readUploads` does.
 */
export async function readOwnUploads<Stored>(
  request: Request,
  viewer: { id: string; email: string },
  store: (upload: Upload) => Promise<{ problem: string } | { stored: Stored }>,
): Promise<OwnUploads<Stored> | { another: string } | "busy"> {
  const stored: Stored[] = [];
  const uploaded = await readUploads(request, viewer.id, async (upload, fields) => {
    const refusal = describeMadeForAnother({ payload: fields }, viewer);
    if (refusal) return refusal;
    const outcome = await store(upload);
    if ("problem" in outcome) return outcome.problem;
    stored.push(outcome.stored);
    return null;
  });
  if (uploaded === "busy") return uploaded;
  const { fields, problems } = uploaded;
  const another = describeMadeForAnother({ payload: fields }, viewer);
  return another ? { another } : { stored, fields, problems };
}
