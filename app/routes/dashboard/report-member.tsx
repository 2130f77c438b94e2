import { db, flash, member, platform } from "~/context.server";
import {
  pageBeforeReport,
  REPORT_REFUSALS,
  reportedName,
  type Meeting,
} from "~/features/reports/member-report";
import { MemberReportForm } from "~/features/reports/member-report.forms";
import { findMemberToReport, reportMember } from "~/features/reports/member-report.server";
import { ReportMemberForm } from "~/features/reports/report-member-form";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/report-member";

// The page has two addresses: below a conversation, and below a booking.
function meetingOf(params: Route.LoaderArgs["params"]): Meeting {
  return params.threadId === undefined
    ? { bookingId: params.bookingId }
    : { threadId: params.threadId };
}

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const meeting = meetingOf(params);
  const other = await findMemberToReport(context.get(db), meeting);
  if (!other) throw notFound();
  return {
    name: reportedName(other),
    isReported: other.isReported,
    back: pageBeforeReport(meeting, other),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  MemberReportForm,
  { refuseSuspended: true, limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { params, url, context }: Route.ActionArgs) => {
    const refusal = await reportMember(context.get(db), meetingOf(params), value.reason);
    if (refusal === "no-such-member") throw notFound();
    if (refusal) return refuse(alertReply(form, REPORT_REFUSALS[refusal]), 409);
    context.get(platform).deliverMail();
    context.get(flash).say("Thank you. We will look into it and decide.");
    // From now on the page says that they are reported.
    return seeOther(url.pathname);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Report a member",
    description: "Tell our administrators about a problem with somebody you have met here.",
  });

export default function ReportMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isReported, back, memberId } = loaderData;
  const reply = useReply(actionData);
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <h1 className="text-3xl wrap-anywhere">{`Report ${name}`}</h1>
      {isReported && !reply ? (
        <p className="measure rounded-xl bg-wash px-5 py-3">
          You have reported this member. Our administrators will look into it and decide.
        </p>
      ) : (
        <>
          <p className="measure">{`Our administrators read what you write here and decide. ${capital(name)} will not be told that somebody has reported them, or who.`}</p>
          <ReportMemberForm memberId={memberId} reply={reply} />
        </>
      )}
      <Link to={back} className="button button-quiet justify-self-start">
        Go back
      </Link>
    </div>
  );
}

/** The name, or "The host", at the beginning of a sentence. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
