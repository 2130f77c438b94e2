import { ChevronLeft, ChevronRight, X } from "lucide";
import { Icon } from "~/ui/layout/icon";
import type { Space } from "~/features/spaces/space.schema";
import { Photo } from "~/ui/layout/photo";
import { useHydrated } from "~/ui/layout/use-hydrated";

/** Photos 2 to 7; the first one leads the page. Each opens large over the page, in a popover of the browser's own. */
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
              <button
                type="button"
                popoverTarget={viewerId(index)}
                className="block w-full cursor-zoom-in overflow-hidden rounded-xl"
              >
                <Photo
                  photo={photo}
                  name={`${space.name}, ${index + 2} of ${space.photos.length}`}
                  sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 33vw, 50vw"
                  className="aspect-4/3 w-full"
                />
              </button>
              <PhotoViewer space={space} photos={photos} index={index} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PhotoViewerProps = { space: Space; photos: Space["photos"]; index: number };

/**
 * One photo as large as the screen. Only scripts go on to its neighbours: a popover that a button inside of another one opens
 * lies over that one, and does not close it.
 */
function PhotoViewer({ space, photos, index }: PhotoViewerProps) {
  const hydrated = useHydrated();
  const number = `Photo ${index + 2} of ${space.photos.length}`;
  const before = index > 0 ? index - 1 : null;
  const after = index < photos.length - 1 ? index + 1 : null;
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    const at = { ArrowLeft: before, ArrowRight: after }[key];
    if (at !== undefined && at !== null) turn(index, at);
  };
  const onTurn = (at: number) => ({ onKeyDown, onClick: () => turn(index, at) });
  return (
    <div
      id={viewerId(index)}
      popover="auto"
      role="dialog"
      aria-label={number}
      className="photo-viewer"
    >
      <Photo
        photo={photos[index]}
        name={`${space.name}, ${number.toLowerCase()}`}
        sizes="96vw"
        className="photo-viewer-image rounded-xl object-contain!"
      />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm">{number}</p>
        <p className="flex gap-2">
          {hydrated && before !== null && (
            <ViewerButton label="Previous photo" {...onTurn(before)}>
              <Icon icon={ChevronLeft} size={22} />
            </ViewerButton>
          )}
          {hydrated && after !== null && (
            <ViewerButton label="Next photo" {...onTurn(after)}>
              <Icon icon={ChevronRight} size={22} />
            </ViewerButton>
          )}
          <ViewerButton label="Close" onKeyDown={onKeyDown} popoverTarget={viewerId(index)}>
            <Icon icon={X} size={22} />
          </ViewerButton>
        </p>
      </div>
    </div>
  );
}

type ViewerButtonProps = React.ComponentProps<"button"> & { label: string };

function ViewerButton({ label, ...others }: ViewerButtonProps) {
  return (
    <button
      {...others}
      type="button"
      aria-label={label}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-edge hover:border-ink"
    />
  );
}

/** Closes one viewer and opens another, with the focus on the same button where it has that. */
function turn(from: number, to: number) {
  const [shown, next] = [from, to].map((index) => document.getElementById(viewerId(index)));
  const label = document.activeElement?.getAttribute("aria-label");
  shown?.hidePopover();
  next?.showPopover();
  const buttons = [...(next?.querySelectorAll("button") ?? [])];
  (buttons.find((button) => button.ariaLabel === label) ?? buttons.at(-1))?.focus();
}

function viewerId(index: number): string {
  return `photo-large-${index + 2}`;
}
