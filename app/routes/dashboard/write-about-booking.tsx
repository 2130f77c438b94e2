import { db, member, platform, savedReply, submittedForm } from "~/context.server";
import { NewThread } from "~/features/messages/new-thread";
import { describeNotSent, otherName } from "~/features/messages/message";
import { WriteForm } from "~/features/messages/message.forms";
import { findThreadOfBooking, writeAboutBooking } from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { answerMessageForm } from "~/http/answer-message-form.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/write-about-booking";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await findThreadOfBooking(context.get(db), params.bookingId);
  if (!thread) throw notFound();
  // Typed text has precedence: from before the session ended, or from a refused form.
  const typed = context.get(savedReply) ?? (await context.get(submittedForm)());
  if (thread.threadId && !typed) throw seeOther(`/dashboard/messages/${thread.threadId}#latest`);
  return {
    bookingId: params.bookingId,
    thread,
    memberId: context.get(member).id,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = formAction(
  WriteForm,
  { limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { bookingId } = params;
    if (!isId(bookingId)) throw notFound();
    const sent = await writeAboutBooking(context.get(db), bookingId, value);
    context.get(platform).deliverMail();
    return answerMessageForm(form, sent, async (refused) => {
      const thread = await findThreadOfBooking(context.get(db), bookingId);
      return describeNotSent(refused, thread?.side ?? "guest");
    });
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Write about a booking",
    description: "A guest and the host of a booking write to each other.",
  });

export default function WriteAboutBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, bookingId, memberId, idempotencyKey } = loaderData;
  const other = otherName({ ...thread, kind: "space" });
  const space = thread.space?.name ?? "the space";
  const isGuest = thread.side === "guest";
  return (
    <NewThread
      title={isGuest ? "Write to the host" : `Write to ${other}`}
      intro={
        isGuest
          ? `${other} looks after your booking at ${space}.`
          : `About a booking at ${space}. They can read it here, and we email them.`
      }
      parent={
        isGuest
          ? { to: `/dashboard/bookings/${bookingId}`, label: "Your booking" }
          : { to: `/dashboard/listings/${thread.space?.id ?? ""}/bookings`, label: "Bookings" }
      }
      thread={thread}
      label={`Message to ${other}`}
      reply={actionData}
      idempotencyKey={idempotencyKey}
      memberId={memberId}
    />
  );
}
