import { Link } from "~/ui/navigation/link";

type UnverifiedAddressProps = {
  /** What is not done, as a whole clause: "any newsletter to it continues". */
  without: string;
  /** What verifying changes: "both go". */
  after: string;
};

/**
 * What is at an address without an account is only given to, or removed for, whoever has opened a link that was mailed there: anybody
 * can sign up with the address of another.
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
