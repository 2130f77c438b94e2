import { db } from "~/context.server";
import { ImportOutcome } from "~/features/imports/import-outcome";
import { ImportProblems } from "~/features/imports/import-problems";
import { ImportStateBadge } from "~/features/imports/import-state-badge";
import { findImport } from "~/features/imports/listing-import.server";
import { notFound } from "~/http/responses.server";
import { useProgress } from "~/ui/feedback/use-progress";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { formatInstant } from "~/values/day";
import type { Route } from "./+types/listing-import";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findImport(context.get(db), params.importId);
  if (!found) throw notFound();
  return { file: found, sentAt: formatInstant(found.createdAt, "UTC", "UTC") };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData?.file.fileName ?? "An import",
    description: "What became of a file of listings.",
  });

export default function ListingImportPage({ loaderData }: Route.ComponentProps) {
  const { file, sentAt } = loaderData;
  useProgress(file.state === "waiting");
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/listings/import">Import listings</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{file.fileName}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <ImportStateBadge state={file.state} />
          <span className="wrap-anywhere">
            {`${formatCount(file.listings, "listing")}, sent ${sentAt}${file.sentBy ? ` by ${file.sentBy}` : ""}`}
          </span>
        </p>
      </header>
      <ImportOutcome file={file} />
      {file.state === "refused" && <ImportProblems file={file} />}
    </div>
  );
}
