import { data } from "react-router";
import { db, flash, member, platform } from "~/context.server";
import { addDocument } from "~/features/claims/claim-documents.server";
import { findClaim } from "~/features/claims/claim.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import { FileField } from "~/ui/forms/file-field";
import { FileForm } from "~/ui/forms/file-form";
import { Problems } from "~/ui/forms/problems";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/claim-documents";

const NO_DOCUMENT = "Choose documents first.";

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await findClaim(context.get(db), params.claimId);
  if (!claim) throw notFound();
  if (claim.status !== "pending") throw seeOther(`/dashboard/claims/${claim.id}`);
  return { id: claim.id, name: claim.space.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
  const client = context.get(db);
  const claim = await findClaim(client, params.claimId);
  if (!claim) throw notFound();
  const uploaded = await readUploads(request, context.get(member).id, (upload) =>
    addDocument(client, claim.id, upload),
  );
  // A slow or waiting upload must not use up the time of the backend calls after it.
  client.renewDeadline();
  if (uploaded === "busy") return data({ taken: 0, problems: [BUSY] }, { status: 503 });
  const { taken, problems } = uploaded;
  if (problems.length > 0) return data({ taken, problems }, { status: 422 });
  context.get(flash).say(taken > 0 ? `${formatCount(taken, "document")} sent.` : NO_DOCUMENT);
  return seeOther(`/dashboard/claims/${claim.id}${taken > 0 ? "" : "/documents"}`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Send documents",
    description: "Documents that show whose space it is.",
  });

export default function ClaimDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const { taken, problems } = actionData ?? { taken: 0, problems: [] };
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`/dashboard/claims/${id}`}>{`Your claim to ${name}`}</ParentLink>
        <h1 className="text-3xl">Send documents</h1>
      </header>
      <div className="grid max-w-2xl gap-6">
        <ReplyAlert reply={undefined} />
        <Problems problems={problems}>
          {taken > 0 &&
            `${formatCount(taken, "document has", "documents have")} arrived. Do not send ${taken === 1 ? "it" : "them"} again.`}
        </Problems>
        <FileForm className="grid justify-items-start gap-4">
          <FileField
            label="Documents"
            name="documents"
            multiple
            required
            refusal={NO_DOCUMENT}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            isBack={problems.length > 0}
            hint="PDF, JPG, PNG or WEBP, up to 5 MB each, five at most. Black out anything we don't need to know."
            className="w-full"
          />
          <button type="submit" className="button button-primary">
            Send documents
          </button>
        </FileForm>
      </div>
    </div>
  );
}
