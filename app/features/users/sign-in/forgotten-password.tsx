import { useLocation, useNavigate } from "react-router";
import { recoveryPath } from "~/features/users/account";
import { Link } from "~/ui/navigation/link";

/**
 * A link from a form to the one for a new password. With scripts the typed address goes along in the state of the history entry: it must
 * not be in a URL.
 */
export function ForgottenPassword({ returnTo }: { returnTo: string | null }) {
  const navigate = useNavigate();
  const to = recoveryPath({ returnTo });
  return (
    <Link
      to={to}
      className="link"
      onClick={(event) => {
        const field = event.currentTarget.closest("form")?.elements.namedItem("email");
        // A new tab gets the page without the address.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (!(field instanceof HTMLInputElement) || field.value === "") return;
        event.preventDefault();
        void navigate(to, { state: { email: field.value } });
      }}
    >
      Forgot your password?
    </Link>
  );
}

/** The address that `ForgottenPassword` passed on. */
export function useTypedAddress(): string | null {
  const state: unknown = useLocation().state;
  return typeof state === "object" &&
    state !== null &&
    "email" in state &&
    typeof state.email === "string"
    ? state.email
    : null;
}
