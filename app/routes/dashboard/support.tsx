import { db, member, platform, savedReply, submittedForm } from "~/context.server";
import { NewThread } from "~/features/messages/new-thread";
import { describeNotSent } from "~/features/messages/message";
import { WriteForm } from "~/features/messages/message.forms";
import { findSupport, writeToSupport } from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { seeOther } from "~/http/responses.server";
import { answerMessageForm } from "~/http/answer-message-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/support";

export async function loader({ context }: Route.LoaderArgs) {
  const { threadId, isHere, refusal } = await findSupport(context.get(db));
  // Typed text has precedence: from before the session ended, or from a refused form.
  const typed = context.get(savedReply) ?? (await context.get(submittedForm)());
  if (threadId && !typed) throw seeOther(`/dashboard/messages/${threadId}#latest`);
  return {
    isHere,
    refusal,
    memberId: context.get(member).id,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = formAction(
  WriteForm,
  { limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const sent = await writeToSupport(context.get(db), value);
    context.get(platform).deliverMail();
    return answerMessageForm(form, sent, (refused) => describeNotSent(refused, "guest"));
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData?.isHere ? "Live Chat" : "Leave a message",
    description: "Write to our support team, and read the answer in the same place.",
  });

export default function SupportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isHere, refusal, memberId, idempotencyKey } = loaderData;
  return (
    <NewThread
      title={isHere ? "Live Chat" : "Leave a message"}
      intro={
        isHere
          ? "Somebody from our support team is here right now."
          : "You will have an answer within 24 hours. It appears here, under Messages, and we email you if you have not seen it."
      }
      parent={{ to: "/help", label: "Help" }}
      thread={{ side: "guest", space: null, isOwn: false, refusal, bookings: [] }}
      label="Message to Support"
      reply={actionData}
      idempotencyKey={idempotencyKey}
      memberId={memberId}
    />
  );
}
