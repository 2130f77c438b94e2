import { CannotWrite } from "~/features/messages/cannot-write";
import type { ThreadToBegin } from "~/features/messages/message.schema";
import { SharedBookings } from "~/features/messages/shared-bookings";
import { WriteForm } from "~/features/messages/write-form";
import { useReply } from "~/ui/forms/saved-reply";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type NewThreadProps = {
  title: string;
  /** Advice to read before writing. */
  intro: React.ReactNode;
  parent: { to: Path; label: string };
  thread: Pick<ThreadToBegin, "side" | "space" | "isOwn" | "refusal" | "bookings">;
  /** The label of the field, with the recipient: "Message to Ana L.". */
  label: string;
  reply: FormReply | undefined;
  idempotencyKey: string;
  memberId: string;
};

/** The page that begins a conversation. */
export function NewThread(props: NewThreadProps) {
  const { title, intro, parent, thread, label, idempotencyKey, memberId } = props;
  const reply = useReply(props.reply);
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <header className="grid gap-2">
        <ParentLink to={parent.to}>{parent.label}</ParentLink>
        <h1 className="text-3xl">{title}</h1>
        <p className="text-soft">{intro}</p>
      </header>
      <SharedBookings thread={thread} bookings={thread.bookings} />
      {/* A refused message stays visible to be copied. */}
      {thread.refusal && !reply ? (
        <CannotWrite refusal={thread.refusal} side={thread.side} />
      ) : (
        <WriteForm
          label={label}
          reply={reply}
          idempotencyKey={idempotencyKey}
          memberId={memberId}
        />
      )}
    </div>
  );
}
