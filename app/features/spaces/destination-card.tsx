import { searchPath } from "~/features/spaces/search/space-search";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Photo as StoredPhoto } from "~/values/photo";

type Destination = { city: string; country: string; spaces: number; photo: StoredPhoto | null };

export function DestinationCard({ destination }: { destination: Destination }) {
  const { city, country, spaces, photo } = destination;
  return (
    <Link
      to={searchPath({ location: `${city}, ${country}` })}
      className="group grid gap-2.5 rounded-2xl"
      prefetch="intent"
    >
      <span className="block overflow-hidden rounded-2xl">
        <Photo
          photo={photo}
          sizes="(min-width: 64rem) 24rem, 46vw"
          placeholder={city}
          className="aspect-8/5 w-full transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </span>
      <span className="flex flex-col justify-between gap-x-3 md:flex-row md:items-baseline">
        <span className="font-display text-base md:text-lg leading-snug font-semibold group-hover:underline">
          {`${city}, ${country}`}
        </span>
        <span className="shrink-0 text-sm text-soft">{formatCount(spaces, "space")}</span>
      </span>
    </Link>
  );
}
