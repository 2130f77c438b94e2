import { db, member, platform, savedReply, submittedForm } from "~/context.server";
import { NewThread } from "~/features/messages/new-thread";
import { describeNotSent, otherName } from "~/features/messages/message";
import { WriteForm } from "~/features/messages/message.forms";
import { askHost, findThreadOfSpace } from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { answerMessageForm } from "~/http/answer-message-form.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/ask-host";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await findThreadOfSpace(context.get(db), params.spaceId);
  if (!thread) throw notFound();
  // Typed text has precedence: from before the session ended, or from a refused form.
  const typed = context.get(savedReply) ?? (await context.get(submittedForm)());
  if (thread.threadId && !typed) throw seeOther(`/dashboard/messages/${thread.threadId}#latest`);
  return {
    thread,
    memberId: context.get(member).id,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = formAction(
  WriteForm,
  { limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    if (!isId(params.spaceId)) throw notFound();
    const sent = await askHost(context.get(db), params.spaceId, value);
    context.get(platform).deliverMail();
    return answerMessageForm(form, sent, (refused) => describeNotSent(refused, "guest"));
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Ask the host of ${loaderData.thread.space?.name}` : "Ask the host",
    description: "Ask the host of a space before you book.",
  });

export default function AskHostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, memberId, idempotencyKey } = loaderData;
  const host = otherName({ ...thread, kind: "space" });
  const space = thread.space?.name ?? "this space";
  return (
    <NewThread
      title="Ask the host"
      intro={
        thread.refusal === "own-space" || thread.refusal === "nobody-there"
          ? space
          : `${host} lists ${space}, and will see your public name and what you write.`
      }
      parent={{ to: `/spaces/${thread.space?.id ?? ""}`, label: space }}
      thread={thread}
      label={`Message to ${host}`}
      reply={actionData}
      idempotencyKey={idempotencyKey}
      memberId={memberId}
    />
  );
}
