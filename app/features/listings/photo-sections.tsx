import type { Listing } from "~/features/listings/listing.schema";
import { PhotoList } from "~/features/listings/photo-list";
import { PhotoUploadForm } from "~/features/listings/photo-upload-form";
import type { Path } from "~/values/path";

type PhotoSectionsProps = {
  listing: Pick<Listing, "space" | "photos" | "change">;
  memberId: string;
  problems: string[];
  /** Where scripts send photos. */
  uploadTo: Path;
  /** Where the buttons beside the photos are posted to. */
  arrangeAt: Path;
};

const MOST_PHOTOS = 10;

/** Everything about the photos of a listing: adding some, those that are shown, and those that wait for approval. */
export function PhotoSections({ listing, memberId, problems, ...to }: PhotoSectionsProps) {
  const { space, photos, change } = listing;
  const proposed = change?.photos ?? [];
  const shared = { action: to.arrangeAt, name: space.name };
  return (
    <>
      <PhotoUploadForm
        action={to.uploadTo}
        memberId={memberId}
        problems={problems}
        isFull={photos.length + proposed.length >= MOST_PHOTOS}
      />
      <section aria-labelledby="photos" className="grid gap-6">
        <h2 id="photos" className="text-xl">
          {photos.length === 0
            ? "No photos yet"
            : `${photos.length} of at most ${MOST_PHOTOS} photos`}
        </h2>
        <PhotoList {...shared} photos={photos} />
      </section>
      {proposed.length > 0 && (
        <section aria-labelledby="proposed-photos" className="grid gap-6">
          <h2 id="proposed-photos" className="text-xl">
            New photos waiting for approval
          </h2>
          <PhotoList {...shared} photos={proposed} isProposed />
        </section>
      )}
    </>
  );
}
