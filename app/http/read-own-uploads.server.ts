import {
  readTextAndFiles,
  readUploads,
  type Upload,
  type Uploaded,
} from "~/http/read-uploads.server";
import { describeMadeForAnother } from "~/http/responses.server";

/** `stored` has a value for each accepted file. */
type OwnUploads<Stored> = Omit<Uploaded, "taken"> & { stored: Stored[] };

type Viewer = { id: string; email: string };
type Store<Stored> = (
  upload: Upload,
  fields: Uploaded["fields"],
) => Promise<{ problem: string } | { stored: Stored }>;

/**
 * Reads the files of a form, of which the fields come first, and stores each. Answers `another`, the message for a form that was made for
 * another member, before anything is stored; "busy" as `readUploads` does.
 */
export async function readOwnUploads<Stored>(
  request: Request,
  viewer: Viewer,
  store: Store<Stored>,
): Promise<OwnUploads<Stored> | { another: string } | "busy"> {
  const { stored, take } = storing(viewer, store);
  const uploaded = await readUploads(request, viewer.id, take);
  if (uploaded === "busy") return uploaded;
  const another = describeMadeForAnother({ payload: uploaded.fields }, viewer);
  return another ? { another } : { ...uploaded, stored };
}

/** The same for a form in which the viewer also types. Of one that was made for another member no file is stored. */
export async function readOwnTextAndFiles<Stored>(
  request: Request,
  viewer: Viewer,
  store: Store<Stored>,
): Promise<OwnUploads<Stored>> {
  const { stored, take } = storing(viewer, store);
  return { ...(await readTextAndFiles(request, viewer.id, take)), stored };
}

function storing<Stored>(viewer: Viewer, store: Store<Stored>) {
  const stored: Stored[] = [];
  const take = async (upload: Upload, fields: Uploaded["fields"]) => {
    const refusal = describeMadeForAnother({ payload: fields }, viewer);
    if (refusal) return refusal;
    const outcome = await store(upload, fields);
    if ("problem" in outcome) return outcome.problem;
    stored.push(outcome.stored);
    return null;
  };
  return { stored, take };
}
