import { useLocation } from "react-router";
import {
  BulkRejectListings,
  type AskedRejection,
} from "~/features/listings/moderation/bulk-reject-listings";
import { DialogLink } from "~/ui/navigation/dialog-link";

type RejectListingLinkProps = { id: string; name: string; digest: string };

/** Asks in a dialog for the reason to reject a waiting listing; without scripts on a page of its own. */
export function RejectListingLink({ id, name, digest }: RejectListingLinkProps) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams({ row: `${id} ${digest}`, returnTo: `${pathname}${search}` });
  return (
    <DialogLink<AskedRejection>
      to={`/admin/listings/reject?${asked}`}
      aria-keyshortcuts="r"
      aria-label={`Reject ${name}`}
      className="menu-item text-alarm"
      keep="Cancel"
      Question={Question}
    >
      Reject
    </DialogLink>
  );
}

function Question({ asked, keep }: { asked: AskedRejection; keep: React.ReactNode }) {
  return (
    <>
      <h2 className="pb-3 text-xl">Why is this listing rejected?</h2>
      <BulkRejectListings {...asked} keep={keep} />
    </>
  );
}
