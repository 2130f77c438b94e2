import type { BlockedMember } from "~/features/messages/message.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type BlockedMembersProps = {
  members: readonly (BlockedMember & { ago: string })[];
  /** The member who has blocked them. */
  memberId: string;
};

/** The members whom a member has blocked, each with the button that unblocks. */
export function BlockedMembers({ members, memberId }: BlockedMembersProps) {
  return (
    <ul className="grid gap-4">
      {members.map(({ id, name, ago }) => (
        <li key={id} className="card flex flex-wrap items-center justify-between gap-4 p-5">
          <div>
            <p className="font-medium">{name ?? "A member"}</p>
            <p className="text-sm text-soft">{`Blocked ${ago}`}</p>
          </div>
          <IntentForm memberId={memberId} values={{ blockedId: id }}>
            <SubmitButton tone="quiet" pending="Unblocking…">
              Unblock <span className="sr-only">{name ?? "a member"}</span>
            </SubmitButton>
          </IntentForm>
        </li>
      ))}
    </ul>
  );
}
