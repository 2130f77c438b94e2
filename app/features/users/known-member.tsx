import type { KnownMember } from "~/features/users/user.schema";
import { EmailAddress } from "~/ui/layout/email-address";
import { Link } from "~/ui/navigation/link";

type KnownMemberLinkProps = {
  /** `null` for a deleted account. */
  of: (Pick<KnownMember, "id" | "email" | "fullName"> & { isSuspended?: boolean }) | null;
};

/** The name of a member, linked to their page in the admin area, where they can be suspended. */
export function KnownMemberLink({ of }: KnownMemberLinkProps) {
  if (!of) return <span className="text-soft">A former member</span>;
  return (
    <span className="wrap-anywhere">
      {of.fullName && (
        <span>
          <bdi>{of.fullName}</bdi>,{" "}
        </span>
      )}
      <Link to={`/admin/users/${of.id}`} className="link inline-block py-1">
        <EmailAddress>{of.email}</EmailAddress>
      </Link>
      {of.isSuspended && <span className="badge ml-2 bg-alarm-wash text-alarm">Suspended</span>}
    </span>
  );
}

/** The name of a member in a row of one line, or else the address; the address is on their page, and with the pointer on the name. */
export function MemberNameLink({ of }: KnownMemberLinkProps) {
  if (!of) return "A former member";
  return (
    <>
      {of.isSuspended && <span className="badge mr-1.5 bg-alarm-wash text-alarm">Suspended</span>}
      <Link to={`/admin/users/${of.id}`} title={of.email} className="link py-1">
        {of.fullName ? <bdi>{of.fullName}</bdi> : <EmailAddress>{of.email}</EmailAddress>}
      </Link>
    </>
  );
}
