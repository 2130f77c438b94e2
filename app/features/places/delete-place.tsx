import type { findPlace } from "~/features/places/place.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/navigation/dialog-link";
import { formatCount } from "~/values/count";
import type { Path } from "~/values/path";

/** A place to delete, for the page and the dialog that confirm it. */
type AskedPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>> & {
  memberId: string;
  /** The address of the confirming page. */
  here: Path;
};

/** Whether listings, other places or a guide use the place, which prevents its deletion. */
function isUsed({ usedBy }: Pick<AskedPlace, "usedBy">): boolean {
  return usedBy.listings + usedBy.places + usedBy.guides > 0;
}

/** The label of the link or button that cancels. */
export function keepLabel(place: Pick<AskedPlace, "usedBy">): string {
  return isUsed(place) ? "Back to the place" : "Keep it";
}

type DeletePlaceLinkProps = Pick<AskedPlace, "place" | "usedBy"> & {
  /** The list from which the page was opened; a deletion returns to it. */
  list: Path;
};

/** Confirms in a dialog that a place is deleted; without scripts on a page of its own. */
export function DeletePlaceLink({ place, usedBy, list }: DeletePlaceLinkProps) {
  return (
    <DialogLink<AskedPlace>
      to={`/admin/places/${place.id}/delete?${new URLSearchParams({ returnTo: list })}`}
      aria-label={`Delete ${place.name}`}
      className="link inline-block py-1"
      keep={keepLabel({ usedBy })}
      Question={Question}
    >
      Delete
    </DialogLink>
  );
}

function Question({ asked, keep }: { asked: AskedPlace; keep: React.ReactNode }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">Are you sure you want to delete this place?</h2>
      <DeletePlaceForm asked={asked} keep={keep} />
    </div>
  );
}

/** The consequences of deleting a place, or the reason why it cannot be deleted, and the button. */
export function DeletePlaceForm({ asked, keep }: { asked: AskedPlace; keep: React.ReactNode }) {
  const { place, digest, usedBy, memberId, here } = asked;
  const inIt = `${formatCount(usedBy.listings, "listing")} and ${formatCount(usedBy.places, "other place")}`;
  const guide = usedBy.guides > 0 ? ", and a guide is about it" : "";
  return (
    <>
      <p className="measure wrap-anywhere">
        {isUsed(asked)
          ? `“${place.name}” cannot be deleted: ${inIt} are in it${guide}.`
          : `Visitors who type “${place.name}” or one of its other names will no longer find anything by it.`}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {!isUsed(asked) && (
          <IntentForm action={here} memberId={memberId} values={{ intent: "delete", digest }}>
            <SubmitButton tone="danger" pending="Deleting…">
              Delete place
            </SubmitButton>
          </IntentForm>
        )}
        {keep}
      </div>
    </>
  );
}
