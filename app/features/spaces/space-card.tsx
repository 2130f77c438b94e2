import type { IconNode } from "lucide";
import { describeFewDesks, describePricedDays } from "~/features/spaces/search/found-cards";
import { Rating } from "~/features/spaces/rating-mark";
import { describePlace } from "~/features/spaces/space";
import type { ListedSpace } from "~/features/spaces/space.schema";
import { photoTransitionName } from "~/features/spaces/space";
import { Icon } from "~/ui/layout/icon";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatMoney } from "~/values/money";

/** Three in a row, two, or one. */
const CARD_SIZES = "(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw";

/** Lucide's "badge-check" with integer coordinates: most cards have it, and the original path is three times as long. */
const VERIFIED: IconNode = [
  [
    "path",
    {
      d: "M4 9a4 4 0 0 1 5-5 4 4 0 0 1 6 0 4 4 0 0 1 5 5 4 4 0 0 1 0 6 4 4 0 0 1-5 5 4 4 0 0 1-6 0 4 4 0 0 1-5-5 4 4 0 0 1 0-6Zm12 0-5.5 5.5L8 12",
    },
  ],
];

type SpaceCardProps = {
  space: ListedSpace;
  /** The current choice (dates, desks) as a query string for the listing's page. */
  query?: string;
  priority?: boolean;
  heading?: "h2" | "h3";
  /** Whether it takes the focus after "Back" to the list. */
  wasFollowed?: boolean;
  /** Called with the id when its link is followed. */
  onFollow?: (id: string) => void;
  /** Called with the id while the pointer or the focus is on the card, and with null afterwards. */
  onMark?: (id: string | null) => void;
  /** The `sizes` of its photo, where the card is not in a row with others. */
  sizes?: string;
  /** Additional content of the card. */
  children?: React.ReactNode;
};

/** A card with a photo; the whole card is one link. */
export function SpaceCard({
  space,
  query = "",
  priority,
  heading: Heading = "h3",
  wasFollowed,
  onFollow,
  onMark,
  sizes = CARD_SIZES,
  children,
}: SpaceCardProps) {
  const { amenities, moreAmenities } = space;
  return (
    <article className="group relative grid content-start gap-3">
      <div className="relative overflow-hidden rounded-2xl">
        <Photo
          photo={space.photo}
          sizes={sizes}
          priority={priority}
          placeholder="No images available"
          transitionName={photoTransitionName(space.id)}
          className="aspect-4/3 w-full transition-transform duration-200 group-hover:scale-[1.02]"
        />
        {space.isFeatured && (
          <span className="badge absolute top-3 left-3 bg-sun text-on-sun">Featured</span>
        )}
      </div>
      <div className="grid gap-0.5">
        <Heading className="text-lg leading-snug hyphens-auto">
          <Link
            to={`/spaces/${space.id}${query}`}
            prefetch="intent"
            data-left={wasFollowed || undefined}
            onClick={() => onFollow?.(space.id)}
            onPointerEnter={() => onMark?.(space.id)}
            onPointerLeave={() => onMark?.(null)}
            onFocus={() => onMark?.(space.id)}
            onBlur={() => onMark?.(null)}
            className="after:absolute after:inset-0 after:rounded-2xl"
          >
            {space.name}
          </Link>
          {space.isVerifiedOwner && (
            <Icon
              icon={VERIFIED}
              label="Verified owner"
              size={17}
              className="ml-1.5 inline text-moss"
            />
          )}
        </Heading>
        <p className="text-sm text-soft">{describePlace(space)}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <CardPrice space={space} />
          {space.averageRating !== null && (
            <Rating
              average={space.averageRating}
              reviews={space.reviewCount}
              className="text-sm text-soft"
            />
          )}
        </div>
        {space.fewDesks !== undefined && (
          <p className="text-sm font-semibold text-alarm">{describeFewDesks(space.fewDesks)}</p>
        )}
      </div>
      {amenities.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 text-soft" aria-label="Amenities">
          {amenities.map((amenity) => (
            <li key={amenity} className="badge border border-line">
              {amenity}
            </li>
          ))}
          {moreAmenities > 0 && <li className="badge">{`+${moreAmenities} more`}</li>}
        </ul>
      )}
      {children}
    </article>
  );
}

type CardPriceProps = { space: Pick<ListedSpace, "price" | "unit" | "currency" | "stay"> };

export function CardPrice({ space: { price, unit, currency, stay } }: CardPriceProps) {
  if (stay)
    return (
      <p className="text-sm text-soft">
        <strong className="text-base text-ink">{formatMoney(stay.total, currency)}</strong>
        <span>{` ${describePricedDays(stay)}`}</span>
      </p>
    );
  if (price === null) return <p className="text-sm text-soft">No passes on sale</p>;
  return (
    <p className="text-sm text-soft">
      <strong className="text-base text-ink">{formatMoney(price, currency)}</strong>
      <span>{` / ${unit}`}</span>
    </p>
  );
}
