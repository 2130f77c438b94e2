import { db, flash, member, platform } from "~/context.server";
import { CLAIM_ROLES, describeLook } from "~/features/claims/claim";
import { ClaimStepForm, type ClaimStep } from "~/features/claims/claim.forms";
import { ClaimDocuments } from "~/features/claims/claim-documents";
import { removeDocument } from "~/features/claims/claim-documents.server";
import { ClaimLooks } from "~/features/claims/claim-looks";
import { ClaimProofs } from "~/features/claims/claim-proofs";
import {
  beginCheck,
  confirmClaimCode,
  findClaim,
  sendCode,
  withdrawClaim,
} from "~/features/claims/claim.server";
import { ClaimBadge, describeStanding, OpenClaimed } from "~/features/claims/claim-status";
import { STEP_REFUSALS } from "~/features/claims/refusals";
import { WithdrawClaim } from "~/features/claims/withdraw-claim";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { isId } from "~/values/row-id";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/claim";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await findClaim(context.get(db), params.claimId);
  if (!claim) throw notFound();
  const canCheck = context.get(platform).checkClaim !== null;
  return { claim, memberId: context.get(member).id, canCheck };
}

export const action = formAction(
  ClaimStepForm,
  // A suspended member may still withdraw a claim and remove documents.
  { limit: "LIMIT_CLAIM", refuseSuspended: ["check", "send-code", "confirm-code"] },
  async ({ form, value }, { params: { claimId }, context }: Route.ActionArgs) => {
    if (!isId(claimId)) throw notFound();
    const done = await takeStep(value, { context, claimId });
    if (done.refusal === "no-such-claim") throw notFound();
    if (done.refusal) return refuse(alertReply(form, STEP_REFUSALS[done.refusal]), 409);
    context.get(flash).say(done.said, done.tone);
    context.get(platform).deliverMail();
    return seeOther(`/dashboard/claims/${claimId}`);
  },
);

type Where = { context: Route.ActionArgs["context"]; claimId: string };

type Done = {
  refusal: keyof typeof STEP_REFUSALS | "no-such-claim" | null;
  said: string;
  tone?: "error";
};

/** Does the step of the form; answers the refusal, or the success message. */
async function takeStep(step: ClaimStep, { context, claimId }: Where): Promise<Done> {
  const client = context.get(db);
  switch (step.intent) {
    case "check":
      return check(step.method, { context, claimId });
    case "send-code":
      return said(await sendCode(client, claimId, step.mailbox), "The code is on its way.");
    case "confirm-code":
      return said(
        await confirmClaimCode(client, claimId, step.code),
        "The code is right. Its website is proven.",
      );
    case "remove-document":
      return said(
        await removeDocument(client, claimId, step.documentId),
        "The document is removed.",
      );
    case "withdraw":
      return said(await withdrawClaim(client, claimId), "Your claim is withdrawn.");
  }
}

function said(refusal: Done["refusal"], sentence: string): Done {
  return { refusal, said: sentence };
}

async function check(
  method: "meta-tag" | "dns-record",
  { context, claimId }: Where,
): Promise<Done> {
  const { checkClaim } = context.get(platform);
  if (!checkClaim) return said("no-such-proof", "");
  const begun = await beginCheck(context.get(db), claimId, method);
  if (begun.refusal) return said(begun.refusal, "");
  const outcome = await checkClaim(begun.check);
  if (outcome === "proven") return said(null, describeLook({ method, outcome }));
  return {
    refusal: null,
    said: "It is not proven yet. See below for what we found.",
    tone: "error",
  };
}

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your claim",
    description: "Where a claim stands, and how to prove it.",
  });

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, memberId, canCheck } = loaderData;
  const { space, status, isOwner } = claim;
  const isPending = status === "pending";
  const takesCodes = isPending && claim.methods.includes("email");
  return (
    <div className="page grid content-start gap-10 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard/claims">My Claims</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{`Your claim to ${space.name}`}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ClaimBadge status={status} />
          <Link
            to={isOwner ? `/dashboard/listings/${space.id}` : `/spaces/${space.id}`}
            className="link py-1"
          >
            {isOwner ? "Go to your listing" : "See the listing"}
          </Link>
        </p>
        <p className="measure wrap-anywhere">{describeStanding(claim)}</p>
        <OpenClaimed claim={claim} />
      </header>
      <div className="grid max-w-3xl gap-10">
        <ReplyAlert
          reply={actionData}
          besides={[
            takesCodes && "send-code",
            takesCodes && claim.codeAddress !== null && "confirm-code",
          ]}
        />
        <ClaimLooks proofs={claim.proofs} />
        {isPending && (
          <>
            <ClaimProofs {...{ claim, memberId, canCheck }} reply={actionData} />
            <ClaimDocuments claim={claim} memberId={memberId} />
          </>
        )}
        <section aria-labelledby="said" className="grid gap-3">
          <h2 id="said" className="text-xl">
            What you said
          </h2>
          <FactList>
            <Fact term="Role">{CLAIM_ROLES.find(({ value }) => value === claim.role)?.label}</Fact>
            <Fact term="Message">
              <span className="typed-text wrap-anywhere">{claim.message ?? "None"}</span>
            </Fact>
          </FactList>
        </section>
        {isPending && <WithdrawClaim memberId={memberId} />}
      </div>
    </div>
  );
}
