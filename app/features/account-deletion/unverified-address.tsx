import { Link } from "~/ui/navigation/link";

type UnverifiedAddressProps = {
  /** The consequence of an unverified address, as a clause: "any newsletter to it continues". */
  without: string;
  /** The effect of verifying, as a clause: "both go". */
  after: string;
};

/**
 * Data that belongs to a bare e-mail address is given to, or removed for, only a member who has opened a link mailed to it: anybody can
 * sign up with the address of another.
 */
export function UnverifiedAddress({ without, after }: UnverifiedAddressProps) {
  return (
    <>
      <span>{`Your email address is not verified, so we can't tell that it is yours: ${without}. `}</span>
      <Link to="/dashboard/account#email" className="link">
        Verify it first
      </Link>
      <span>{`, and ${after}.`}</span>
    </>
  );
}
