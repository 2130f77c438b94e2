import { db, flash, member } from "~/context.server";
import { BlockedMembers } from "~/features/messages/blocked-members";
import { describeWriteRefusal } from "~/features/messages/message";
import { UnblockForm } from "~/features/messages/message.forms";
import { listBlocked, unblockMember } from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/blocked-members";

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const blocked = await listBlocked(context.get(db));
  return {
    members: blocked.map((it) => ({ ...it, ago: formatAgo(it.blockedAt, now) })),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  UnblockForm,
  { oneButton: true, limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    const refusal = await unblockMember(context.get(db), value.blockedId);
    const { say } = context.get(flash);
    if (refusal) say(describeWriteRefusal(refusal, "guest").text, "error");
    else say("Unblocked. You can write to each other again.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Blocked",
    description: "Who you have blocked, and how to unblock them.",
  });

export default function BlockedMembersPage({ loaderData }: Route.ComponentProps) {
  const { members, memberId } = loaderData;
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <header className="grid gap-2">
        <ParentLink to="/dashboard/messages">Messages</ParentLink>
        <h1 className="text-3xl">Blocked</h1>
      </header>
      <ReplyAlert reply={undefined} />
      {members.length === 0 ? (
        <EmptyState title="Nobody is blocked">
          You can block somebody on the page of your conversation with them.
        </EmptyState>
      ) : (
        <BlockedMembers members={members} memberId={memberId} />
      )}
    </div>
  );
}
