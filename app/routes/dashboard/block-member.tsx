import { z } from "zod";
import { db, flash, member } from "~/context.server";
import { describeWriteRefusal, otherName } from "~/features/messages/message";
import { blockMember, findThread } from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import type { Route } from "./+types/block-member";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await findThread(context.get(db), params.threadId, null);
  if (!thread || thread.kind === "support") throw notFound();
  const page: Path = `/dashboard/messages/${thread.id}`;
  return {
    other: otherName(thread),
    page,
    hasBooking: thread.bookings.length > 0,
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  z.object({}),
  { oneButton: true, limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async (_, { params: { threadId }, context }: Route.ActionArgs) => {
    const refusal = await blockMember(context.get(db), threadId, true);
    if (refusal === "no-such-thread") throw notFound();
    const { say } = context.get(flash);
    if (refusal) say(describeWriteRefusal(refusal, "guest").text, "error");
    else say("Blocked. Neither of you can write to the other.");
    return seeOther(`/dashboard/messages/${threadId}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Block",
    description: "Neither of you can write to the other any more.",
  });

export default function BlockMemberPage({ loaderData }: Route.ComponentProps) {
  const { other, page, hasBooking, memberId } = loaderData;
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <h1 className="text-3xl">{`Block ${other}?`}</h1>
      <ReplyAlert reply={undefined} />
      <p className="measure">
        Neither of you will be able to write to the other, in this conversation or in a new one. You
        can both still read your earlier messages. You can unblock them under Messages at any time.
      </p>
      {hasBooking && (
        <p className="measure">
          Bookings are not affected: cancel one on its own page if you need to.
        </p>
      )}
      <IntentForm memberId={memberId} className="flex flex-wrap items-center gap-4">
        <SubmitButton tone="danger" pending="Blocking…">
          {`Block ${other}`}
        </SubmitButton>
        <Link to={page} className="button button-quiet">
          Keep talking
        </Link>
      </IntentForm>
      <p className="text-sm text-soft">
        Was something wrong?{" "}
        <Link to={`${page}/report`} className="link">
          Report it as well
        </Link>
      </p>
    </div>
  );
}
