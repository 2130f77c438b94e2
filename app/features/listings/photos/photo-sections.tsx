import type { Listing } from "~/features/listings/listing.schema";
import { PhotoList } from "~/features/listings/photos/photo-list";
import { afterMove } from "~/features/listings/photos/photo-moves";
import { TEXT_HINT } from "~/features/listings/photos/photo-texts";
import { PhotoUploadForm } from "~/features/listings/photos/photo-upload-form";
import { usePhotoMoves } from "~/features/listings/photos/use-photo-moves";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import type { Path } from "~/values/path";

type PhotoSectionsProps = {
  listing: Pick<Listing, "space" | "photos" | "change">;
  memberId: string;
  problems: string[];
  /** The address to which scripts upload photos. */
  uploadTo: Path;
  /** The address of the action of the buttons beside photos. */
  arrangeAt: Path;
};

const MOST_PHOTOS = 10;

/** The sections of a listing's photos: the upload, the public photos, and those that wait for approval. */
export function PhotoSections({ listing, memberId, problems, ...to }: PhotoSectionsProps) {
  const { space, photos, change } = listing;
  const proposed = change?.photos ?? [];
  const shared = { action: to.arrangeAt, name: space.name };
  const count = photos.length + proposed.length;
  const { saving, move, saved } = usePhotoMoves(to.arrangeAt);
  return (
    <>
      <ReplyAlert reply={undefined} />
      <PhotoUploadForm
        action={to.uploadTo}
        memberId={memberId}
        problems={problems}
        saved={saved}
        isFull={count >= MOST_PHOTOS}
      />
      <section aria-labelledby="photos" className="grid gap-5">
        <div className="grid gap-2">
          <h2 id="photos" className="text-xl">
            {photos.length === 0 ? "No photos yet" : `${photos.length} of ${MOST_PHOTOS} photos`}
          </h2>
          {count > 0 && (
            <p id={TEXT_HINT} className="measure text-sm text-soft">
              Say what each photo shows for guests who can't see it: “A long table by the window”.
            </p>
          )}
          {photos.length > 1 && (
            <p className="measure text-sm text-soft">
              The first photo is the cover. Change the order with the arrows
              <span className="with-script pointer-coarse:hidden"> or by dragging</span>.
            </p>
          )}
        </div>
        <PhotoList
          {...shared}
          photos={saving ? afterMove(photos, saving) : photos}
          savingId={saving?.photoId}
          onMoved={move}
        />
      </section>
      {proposed.length > 0 && (
        <section aria-labelledby="proposed-photos" className="grid gap-5">
          <h2 id="proposed-photos" className="text-xl">
            New photos waiting for approval
          </h2>
          <PhotoList {...shared} photos={proposed} isProposed />
        </section>
      )}
    </>
  );
}
