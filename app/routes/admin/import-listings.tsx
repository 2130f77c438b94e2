import { data } from "react-router";
import { db, flash, member, platform } from "~/context.server";
import { ImportForm } from "~/features/imports/import-form";
import { ImportList } from "~/features/imports/import-list";
import { ImportSearch } from "~/features/imports/import-list.forms";
import { MOST_FILE_BYTES, NO_FILE } from "~/features/imports/import-columns";
import { listImports, stageImport } from "~/features/imports/listing-import.server";
import { readCsv, type ReadLine } from "~/features/imports/read-csv.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { describeMadeForAnother, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { listLinks } from "~/values/list-links";
import { asLine } from "~/values/plain-text";
import type { Route } from "./+types/import-listings";

const PAGE = "/admin/listings/import";
const TOO_LARGE = "The file is larger than 5 MB. Split it.";
const ONE_FILE = "More than one file arrived. Send one at a time.";
const UNNAMED = "listings.csv";
/** The file, and the rest of its form. */
const LIMITS = { mostBytes: MOST_FILE_BYTES + 64 * 1024, tooLarge: TOO_LARGE };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor } = readSearch(url, ImportSearch);
  const { imports, total, next } = await listImports(context.get(db), cursor);
  const links = listLinks(PAGE, {}, {}, { cursor, next });
  return {
    files: { imports, total, first: links.first, next: links.next },
    memberId: context.get(member).id,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
  const sent = await readFile(request, context.get(member).id);
  if (sent === "busy") return data({ problems: [BUSY] }, { status: 503 });
  const { say } = context.get(flash);
  const another = describeMadeForAnother({ payload: sent.fields }, context.get(member));
  if (another) {
    say(another, "error");
    return seeOther(PAGE);
  }
  if (sent.problems.length > 0) return data({ problems: sent.problems }, { status: 422 });
  const { id, again } = await stageImport(context.get(db), sent.name, sent.lines);
  context.get(platform).importListings();
  if (again)
    say("These listings were already imported from this file. They are not imported twice.");
  return seeOther(`/admin/listings/imports/${id}`);
}

/** The lines of the one file in the form, or its problems. */
async function readFile(request: Request, memberId: string) {
  const found: { name: string; lines: ReadLine[] }[] = [];
  const problems: string[] = [];
  const uploaded = await readUploads(
    request,
    memberId,
    async ({ name, bytes }) => {
      if (found.length > 0) return ONE_FILE;
      if (!bytes) return TOO_LARGE;
      const read = readCsv(bytes);
      const lines = "lines" in read ? read.lines : [];
      if ("problems" in read) problems.push(...read.problems);
      found.push({ name: [...asLine(name)].slice(0, 200).join("").trim() || UNNAMED, lines });
      return null;
    },
    LIMITS,
  );
  if (uploaded === "busy") return uploaded;
  problems.push(...uploaded.problems);
  const [file = { name: UNNAMED, lines: [] }] = found;
  if (found.length === 0 && problems.length === 0) problems.push(NO_FILE);
  return { ...file, problems, fields: uploaded.fields };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Import listings", description: "Listings from a CSV file." });

export default function ImportListings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/listings">Listings Manager</ParentLink>
        <h1 className="text-3xl">Import listings</h1>
      </header>
      <ReplyAlert reply={undefined} />
      <ImportForm memberId={loaderData.memberId} problems={actionData?.problems ?? []} />
      <ImportList {...loaderData.files} />
    </div>
  );
}
