import type { Space } from "~/features/spaces/space.schema";
import { Photo } from "~/ui/layout/photo";
import { photoPath } from "~/values/photo";

/** Photos 2 to 7; the first one leads the page. */
export function SpaceGallery({ space }: { space: Space }) {
  const photos = space.photos.slice(1, 7);
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Gallery</h2>
      {photos.length === 0 ? (
        <p className="rounded-2xl bg-sunken p-8 text-center text-soft">No images available</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photoPath(photo, 1920)} className="block overflow-hidden rounded-xl">
                <Photo
                  photo={photo}
                  name={`${space.name}, ${index + 2} of ${space.photos.length}`}
                  sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 33vw, 50vw"
                  className="aspect-4/3 w-full"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
