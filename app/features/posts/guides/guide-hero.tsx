import { Breadcrumb } from "~/ui/navigation/breadcrumb";
import { GUIDES } from "~/features/posts/guides/guide";
import type { Guide, GuideFigures } from "~/features/posts/guides/guide.schema";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type GuideHeroProps = { guide: Guide; figures: GuideFigures; search: Path };

/** The title of a guide, a photo of a room there, and its figures. */
export function GuideHero({ guide, figures, search }: GuideHeroProps) {
  const { place, title, excerpt, cover, photo } = guide;
  const shown = cover ?? photo;
  return (
    <header className="page guide-hero">
      <div className="guide-hero-words">
        <Breadcrumb
          above={[
            { to: "/", name: "Home" },
            { to: GUIDES, name: "City guides" },
          ]}
        />
        <p className="guide-kicker">{place.country}</p>
        <h1 className="guide-name" data-long={isLong(place.name) || undefined}>
          {place.name}
        </h1>
        {title && <p className="guide-line">{title}</p>}
        <p className="guide-standfirst">
          {excerpt ??
            `Nobody has written a guide to ${place.name} yet. These figures come from the spaces listed there.`}
        </p>
        {figures.spaces > 0 && (
          <p>
            <Link to={search} className="button button-primary">
              {`Search spaces in ${place.name}`}
            </Link>
          </p>
        )}
      </div>
      {shown && (
        <Photo
          photo={shown}
          sizes="(min-width: 64rem) 36rem, 92vw"
          priority
          className="guide-hero-photo"
        />
      )}
      <Figures figures={figures} />
    </header>
  );
}

/** Whether a name has a word too wide to fit beside the photo in the default size. */
function isLong(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length >= 10);
}

function Figures({ figures }: { figures: GuideFigures }) {
  const { spaces, featured, verified, desks, rating, prices } = figures;
  const shown = [
    { term: "Spaces", value: formatInteger(spaces) },
    { term: "Desks", value: formatInteger(desks) },
    { term: "Featured", value: formatInteger(featured) },
    { term: "Verified owners", value: formatInteger(verified) },
    ...(prices.day.average === null
      ? []
      : [{ term: "Average day pass", value: formatMoney(prices.day.average, "USD") }]),
    ...(rating === null ? [] : [{ term: "Stars from guests", value: rating.toFixed(1) }]),
  ];
  return (
    <dl className="guide-figures">
      {shown.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
