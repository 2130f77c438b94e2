import type { Listing } from "~/features/listings/listing.schema";
import { PhotoList } from "~/features/listings/photo-list";
import { PhotoUploadForm } from "~/features/listings/photo-upload-form";

type PhotoSectionsProps = { listing: Listing; memberId: string; problems: string[] };

/** Everything about the photos of a listing: adding some, those that are shown, and those that wait for approval. */
export function PhotoSections({ listing, memberId, problems }: PhotoSectionsProps) {
  const { space, photos, change } = listing;
  const proposed = change?.photos ?? [];
  const shared = {
    action: `/dashboard/listings/${space.id}/arrange-photos` as const,
    name: space.name,
    memberId,
  };
  return (
    <>
      <PhotoUploadForm action={`/dashboard/listings/${space.id}/photos`} problems={problems} />
      <section aria-labelledby="photos" className="grid gap-6">
        <h2 id="photos" className="text-xl">
          {photos.length === 0 ? "No photos yet" : `${photos.length} of at most 10 photos`}
        </h2>
        <PhotoList {...shared} photos={photos} />
      </section>
      {proposed.length > 0 && (
        <section aria-labelledby="proposed-photos" className="grid gap-6">
          <h2 id="proposed-photos" className="text-xl">
            New photos that wait for approval
          </h2>
          <PhotoList {...shared} photos={proposed} isProposed />
        </section>
      )}
    </>
  );
}
