import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { RowButton } from "~/ui/lists/row-button";

type AdminButtonProps = {
  user: { id: string; email: string; fullName: string | null; isAdmin: boolean };
  memberId: string;
};

/** Makes a member an admin after a confirmation, or removes that at once, because it can be restored. */
export function AdminButton({ user, memberId }: AdminButtonProps) {
  const name = user.fullName ?? user.email;
  if (!user.isAdmin) return <MakeAdmin id={user.id} name={name} memberId={memberId} />;
  return (
    <RowButton
      memberId={memberId}
      values={{ intent: "remove-admin", userId: user.id }}
      pressed={user.id}
      shortcut="a"
      label={`Remove Admin: ${name}`}
    >
      Remove Admin
    </RowButton>
  );
}

/** The confirmation warns that an admin can promote others, and demote the one who promoted them. */
function MakeAdmin({ id, name, memberId }: { id: string; name: string; memberId: string }) {
  return (
    <details>
      <summary
        aria-keyshortcuts="a"
        aria-label={`Make Admin: ${name}`}
        className="button button-quiet w-fit text-sm"
      >
        Make Admin
      </summary>
      <IntentForm
        memberId={memberId}
        values={{ intent: "make-admin", userId: id }}
        preventScrollReset
        className="grid justify-items-start gap-2 py-2"
      >
        <p className="max-w-sm text-sm wrap-anywhere sm:min-w-36">
          {`${name} will see the data of all members, decide about listings, claims and reviews, write posts, change settings, suspend members and make others admins. You can take this away again.`}
        </p>
        <SubmitButton
          name="pressed"
          value={id}
          pending="Saving…"
          aria-label={`Make Admin: ${name}`}
          className="text-sm"
        >
          Make Admin
        </SubmitButton>
      </IntentForm>
    </details>
  );
}
