import {
  DeleteListingForm,
  type AskedListing,
} from "~/features/listings/moderation/delete-listing-form";
import { useLocation } from "react-router";
import { DialogLink } from "~/ui/navigation/dialog-link";

type DeleteListingLinkProps = { id: string; name: string; className?: string };

/** Confirms in a dialog that a listing is deleted; without scripts on a page of its own. */
export function DeleteListingLink({ id, name, className = "link py-1" }: DeleteListingLinkProps) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <DialogLink<AskedListing>
      to={`/admin/listings/${id}/delete?${asked}`}
      aria-keyshortcuts="d"
      aria-label={`Delete ${name}`}
      className={className}
      keep="Keep it"
      Question={Question}
    >
      Delete
    </DialogLink>
  );
}

function Question({ asked, keep }: { asked: AskedListing; keep: React.ReactNode }) {
  return (
    <>
      <h2 className="pb-3 text-xl">Are you sure you want to delete this listing?</h2>
      <DeleteListingForm listing={asked} keep={keep} />
    </>
  );
}
