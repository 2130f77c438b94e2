import { ChevronLeft, ChevronRight } from "lucide";
import { useRef, useState } from "react";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { Photo } from "~/values/photo";

type PhotoRowProps = {
  label: string;
  photos: Photo[];
  className: string;
  /** A ref for controls outside of the row. */
  row?: React.RefObject<HTMLUListElement | null>;
  children: (photo: Photo, index: number) => React.ReactNode;
};

/** Photos side by side in a scrolling row, each with its number and the total. Scripts add buttons that turn by one. */
export function PhotoRow({ label, photos, className, row, children }: PhotoRowProps) {
  const own = useRef<HTMLUListElement>(null);
  const list = row ?? own;
  const hydrated = useHydrated();
  const [said, setSaid] = useState("");
  return (
    <div className="relative" data-count={photos.length}>
      <ul
        ref={list}
        aria-label={label}
        tabIndex={0}
        // Screen readers are told which photo a button or a key has turned to.
        onScrollEnd={({ currentTarget: row }) => setSaid(`${shownIn(row) + 1} of ${photos.length}`)}
        className={className}
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative">
            {children(photo, index)}
            {photos.length > 1 && (
              <span aria-hidden className="photo-count">
                {`${index + 1} / ${photos.length}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hydrated && photos.length > 1 && (
        <>
          <span role="status" className="sr-only">
            {said}
          </span>
          <button
            type="button"
            aria-label="Previous photo"
            onClick={() => turnPhotos(list.current, -1)}
            onKeyDown={(event) => turnByKey(list.current, event)}
            className="photo-button photo-arrow left-3"
          >
            <Icon icon={ChevronLeft} size={22} />
          </button>
          <button
            type="button"
            aria-label="Next photo"
            onClick={() => turnPhotos(list.current, 1)}
            onKeyDown={(event) => turnByKey(list.current, event)}
            className="photo-button photo-arrow right-3"
          >
            <Icon icon={ChevronRight} size={22} />
          </button>
        </>
      )}
    </div>
  );
}

/** Scrolls by one photo, and from the last to the first. */
function turnPhotos(row: HTMLElement | null, step: number) {
  if (!row) return;
  const { scrollLeft, clientWidth, scrollWidth, children } = row;
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 2;
  const last = children.length - 1;
  const shown = shownIn(row);
  if (step > 0) showPhoto(row, isAtEnd ? 0 : shown + 1);
  else showPhoto(row, shown === 0 ? last : shown - 1);
}

/** The index of the photo at the start of a row. */
function shownIn(row: HTMLElement): number {
  const edges = [...row.children].map((photo) => Math.abs(leftOf(photo, row)));
  return edges.indexOf(Math.min(...edges));
}

/** The arrow keys on a button of a row; on the row itself the browser scrolls. */
export function turnByKey(row: HTMLElement | null, { key }: React.KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step) turnPhotos(row, step);
}

/** Scrolls only the row, never the page. */
export function showPhoto(row: HTMLElement | null, index: number, behavior?: ScrollBehavior) {
  const photo = row?.children[index];
  if (row && photo) row.scrollBy({ left: leftOf(photo, row), behavior });
}

/** The distance of a photo from the start of its row. */
function leftOf(photo: Element, row: HTMLElement): number {
  return photo.getBoundingClientRect().left - row.getBoundingClientRect().left;
}
