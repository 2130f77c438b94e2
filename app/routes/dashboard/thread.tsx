import { db, flash, member, platform } from "~/context.server";
import { CannotWrite } from "~/features/messages/cannot-write";
import { Conversation, MessageList } from "~/features/messages/conversation";
import { describeNotSent, describeWriteRefusal, otherName } from "~/features/messages/message";
import { PageSearch, ThreadForm } from "~/features/messages/message.forms";
import {
  blockMember,
  findOwnReport,
  findThread,
  writeMessage,
} from "~/features/messages/message.server";
import { SharedBookings } from "~/features/messages/shared-bookings";
import { ThreadHeading } from "~/features/messages/thread-heading";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { answerMessageForm } from "~/http/answer-message-form.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { readThread } from "~/middleware/read-thread.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/thread";

export const middleware: Route.MiddlewareFunction[] = [readThread, guardActionWithLoader(loader)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { cursor } = readSearch(url, PageSearch);
  const thread = await findThread(context.get(db), params.threadId, cursor);
  if (!thread) throw notFound();
  const page: Path = `/dashboard/messages/${thread.id}`;
  const report = thread.kind === "space" ? await findOwnReport(context.get(db), thread.id) : null;
  return {
    thread,
    page,
    report: report && {
      made: formatAgo(report.createdAt, new Date()),
      isOpen: report.closedAt === null,
    },
    earlier: thread.next && pagePath(page, {}, thread.next),
    isLatest: cursor === null,
    memberId: context.get(member).id,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = formAction(
  ThreadForm,
  { limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { threadId } = params;
    const client = context.get(db);
    if (value.intent === "unblock") {
      const refusal = await blockMember(client, threadId, false);
      if (refusal === "no-such-thread") throw notFound();
      if (refusal)
        return refuse(alertReply(form, describeWriteRefusal(refusal, "guest").text), 403);
      context.get(flash).say("Unblocked. You can write to each other again.");
      return seeOther(`/dashboard/messages/${threadId}#latest`);
    }
    const sent = await writeMessage(client, threadId, value);
    context.get(platform).deliverMail();
    return answerMessageForm(form, sent, async (refused) => {
      const thread = await findThread(client, threadId, null);
      return describeNotSent(refused, thread?.side ?? "guest");
    });
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({
    matches,
    title: loaderData ? `Messages with ${otherName(loaderData.thread)}` : "Messages",
    description: "What the two of you have written to each other.",
  }),
  // Safari turns text that looks like a number, an address or a date into links.
  {
    name: "format-detection",
    content: "telephone=no, email=no, address=no, date=no",
  },
];

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, page, report, earlier, isLatest, idempotencyKey, memberId } = loaderData;
  const reply = useReplyTo("write", actionData);
  return (
    // Not a grid, in which the heading and the form would stick within their rows only.
    <div className="page flex max-w-[50rem] flex-col gap-4 pt-4 md:pt-6">
      <ReplyAlert reply={actionData} besides={[isLatest && "write"]} />
      <ThreadHeading thread={thread} page={page} report={report} />
      <SharedBookings thread={thread} bookings={thread.bookings} />
      {earlier && (
        <p className="text-center">
          <Link to={earlier} className="button button-quiet">
            Earlier messages
          </Link>
        </p>
      )}
      {isLatest ? (
        <Conversation
          key={thread.id}
          thread={thread}
          reply={reply}
          idempotencyKey={idempotencyKey}
          memberId={memberId}
          // A new address each time: a browser makes no request for another fragment of the current page.
          look={`${page}?look=${idempotencyKey.slice(0, 8)}#latest`}
        />
      ) : (
        <>
          <MessageList thread={thread} messages={thread.messages} />
          <p className="pb-4 text-center">
            <Link to={`${page}#latest`} className="button button-quiet">
              Latest messages
            </Link>
          </p>
        </>
      )}
      {thread.refusal && (!reply || thread.refusal === "blocked-by-you") && (
        <CannotWrite
          refusal={thread.refusal}
          side={thread.side}
          unblock={<UnblockForm memberId={memberId} />}
        />
      )}
    </div>
  );
}

function UnblockForm({ memberId }: { memberId: string }) {
  return (
    <IntentForm memberId={memberId} values={{ intent: "unblock" }}>
      <SubmitButton tone="quiet" pending="Unblocking…">
        Unblock
      </SubmitButton>
    </IntentForm>
  );
}
