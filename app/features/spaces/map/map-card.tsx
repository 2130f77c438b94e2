import { X } from "lucide";
import { useEffect, useRef } from "react";
import { usePinCard } from "~/features/spaces/map/use-pin-card";
import type { SpacePin } from "~/features/spaces/map/mark-text";
import { Rating } from "~/features/spaces/rating-mark";
import { CardPrice } from "~/features/spaces/space-card";
import type { ListedSpace } from "~/features/spaces/space.schema";
import { Icon } from "~/ui/layout/icon";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type MapCardProps = {
  pin: SpacePin;
  /** The space of the pin, where the list has it. The map also has pins of further pages. */
  space: ListedSpace | undefined;
  to: Path;
  /** The height of the pin, as a share of the map from its top. */
  pinAt: number;
  onFollow: () => void;
  onClose: () => void;
};

/** The space of the pressed pin. Its link takes the focus, so that a second press of Enter opens its page. */
export function MapCard({ pin, space, to, pinAt, onFollow, onClose }: MapCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const found = usePinCard(space ? null : pin.id);
  const shown = space ?? found;
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <div role="group" aria-label="Chosen on the map" className="map-card" data-pin={partOf(pinAt)}>
      {/* Its place is kept until the photo is there, so that the words do not move. */}
      {(shown === "loading" || shown?.photo) && (
        <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-wash">
          {shown !== "loading" && <Photo photo={shown.photo} sizes="6rem" className="size-20" />}
        </div>
      )}
      <div className="grid min-w-0 flex-1 content-center gap-0.5">
        <p className="font-semibold">
          <Link ref={link} to={to} onClick={onFollow} className="after:absolute after:inset-0">
            {pin.name}
          </Link>
        </p>
        {space ? (
          <CardPrice space={space} />
        ) : (
          (pin.stay ?? pin.price) !== null && (
            <CardPrice space={{ ...pin, unit: "day", currency: "USD" }} />
          )
        )}
        {shown !== "loading" && shown !== null && shown.averageRating !== null && (
          <Rating
            average={shown.averageRating}
            reviews={shown.reviewCount}
            className="text-sm text-soft"
          />
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="relative grid size-11 shrink-0 cursor-pointer place-items-center self-start rounded-full"
      >
        <Icon icon={X} size={18} />
      </button>
    </div>
  );
}

/** The part of the map with the pin, which the card leaves free. */
function partOf(pinAt: number): "head" | "middle" | "foot" {
  return pinAt < 1 / 3 ? "head" : pinAt < 2 / 3 ? "middle" : "foot";
}
