import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { db, flash, member, platform } from "~/context.server";
import { describeWriteRefusal, LONGEST_REPORT, otherName } from "~/features/messages/message";
import { ReportForm } from "~/features/messages/message.forms";
import {
  blockMember,
  findOwnReport,
  findThread,
  reportThread,
} from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import type { Route } from "./+types/report-thread";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await findThread(context.get(db), params.threadId, null);
  if (!thread || thread.kind === "support") throw notFound();
  const page: Path = `/dashboard/messages/${thread.id}`;
  const report = await findOwnReport(context.get(db), thread.id);
  // The page of the thread shows the open report.
  if (report && report.closedAt === null) throw seeOther(page);
  const isBlocked = thread.refusal === "blocked-by-you";
  return { other: otherName(thread), page, isBlocked, memberId: context.get(member).id };
}

const NOT_REPORTED = {
  suspended: describeWriteRefusal("suspended", "guest").text,
  "too-many-reports":
    "You have reached today's limit for reports. Write to our support team about this one.",
};

const ALREADY_REPORTED =
  "You have already reported this conversation, with another reason. This one was not sent: write to our support team about it.";

export const action = formAction(
  ReportForm,
  { limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { threadId } = params;
    const client = context.get(db);
    const refusal =
      (await reportThread(client, threadId, value.reason)) ??
      (value.block ? await blockMember(client, threadId, true) : null);
    if (refusal === "no-such-thread") throw notFound();
    if (refusal === "already-reported") {
      context.get(flash).say(ALREADY_REPORTED, "error");
      return seeOther(`/dashboard/messages/${threadId}`);
    }
    if (refusal) return refuse(alertReply(form, NOT_REPORTED[refusal]), 409);
    context.get(platform).deliverMail();
    context.get(flash).say("Reported. Our support team can now read this conversation.");
    return seeOther(`/dashboard/messages/${threadId}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Report a conversation",
    description: "Ask our support team to look at a conversation.",
  });

export default function ReportThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { other, page, isBlocked, memberId } = loaderData;
  const reply = useReply(actionData);
  const [form, fields] = useForm<ReportForm>({ id: "report", lastResult: reply });
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <h1 className="text-3xl">{`Report ${other}`}</h1>
      <p className="measure">{`Our support team will then read this whole conversation, until they have decided what to do. Without a report, only the two of you can read it. ${other} will not be told.`}</p>
      <PostedForm form={form} className="grid gap-5">
        <FormSummary form={form} reply={reply} />
        <MemberField id={memberId} />
        <CountedTextField
          label="What is wrong?"
          errors={fields.reason.errors}
          {...getTextareaProps(fields.reason)}
          required
          most={LONGEST_REPORT}
          hint="Spam, threats, a request to pay elsewhere: tell us in your own words."
        />
        {!isBlocked && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              {...getInputProps(fields.block, { type: "checkbox" })}
              className="size-5 shrink-0 accent-accent"
            />
            <span>{`Block ${other} as well`}</span>
          </label>
        )}
        <p className="flex flex-wrap gap-3">
          <SubmitButton pending="Reporting…">Report conversation</SubmitButton>
          <Link to={page} className="button button-quiet">
            Go back
          </Link>
        </p>
      </PostedForm>
    </div>
  );
}
