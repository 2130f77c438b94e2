import { photoTransitionName } from "~/features/spaces/space";
import { Photo } from "~/ui/layout/photo";
import type { Photo as StoredPhoto } from "~/values/photo";

type PhotoStripProps = { spaceId: string; photos: StoredPhoto[]; name: string };

/** One photo, a strip to scroll through when there are more, or a placeholder with the name. */
export function PhotoStrip({ spaceId, photos, name }: PhotoStripProps) {
  if (photos.length < 2) {
    return (
      <div className="page pt-6">
        <Photo
          photo={photos[0]}
          name={name}
          sizes="(min-width: 80rem) 76rem, 100vw"
          priority
          placeholder={name}
          transitionName={photoTransitionName(spaceId)}
          className={`w-full rounded-3xl font-display ${photos.length > 0 ? "aspect-4/3 md:aspect-21/9" : "min-h-40 text-2xl! md:min-h-56"}`}
        />
      </div>
    );
  }
  return (
    <div className="pt-6">
      <ul
        aria-label={`Photos of ${name}`}
        tabIndex={0}
        className="photo-strip flex snap-x snap-mandatory gap-3 overflow-x-auto pb-3"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            id={`photo-${index + 1}`}
            className="w-[86%] max-w-3xl shrink-0 snap-start md:w-[62%]"
          >
            <Photo
              photo={photo}
              name={`${name}, ${index + 1} of ${photos.length}`}
              sizes="(min-width: 77rem) 48rem, (min-width: 48rem) 62vw, 86vw"
              priority={index === 0}
              transitionName={index === 0 ? photoTransitionName(spaceId) : undefined}
              className="aspect-3/2 w-full rounded-3xl"
            />
          </li>
        ))}
      </ul>
      <nav aria-label="Go to photo" className="page flex flex-wrap items-center gap-1">
        <span aria-hidden className="pr-1 text-sm text-soft">
          Photos
        </span>
        {photos.map((photo, index) => (
          <a
            key={photo.id}
            href={`#photo-${index + 1}`}
            aria-label={`Photo ${index + 1} of ${photos.length}`}
            className="grid size-8 place-items-center rounded-full text-sm text-soft hover:bg-sunken hover:text-ink"
          >
            {index + 1}
          </a>
        ))}
      </nav>
    </div>
  );
}
