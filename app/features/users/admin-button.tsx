import { RowButton } from "~/ui/lists/row-button";

type AdminButtonProps = {
  user: { id: string; email: string; fullName: string | null; isAdmin: boolean };
  memberId: string;
};

/** Makes somebody an admin, or takes that away. */
export function AdminButton({ user, memberId }: AdminButtonProps) {
  const intent = user.isAdmin ? "remove-admin" : "make-admin";
  const label = user.isAdmin ? "Remove Admin" : "Make Admin";
  return (
    <RowButton
      memberId={memberId}
      values={{ intent, userId: user.id }}
      pressed={user.id}
      shortcut="a"
      label={`${label}: ${user.fullName ?? user.email}`}
    >
      {label}
    </RowButton>
  );
}
