import type { LocationGuideText } from "~/features/locations/location.schema";
import { guidePath } from "~/features/posts/guides/guide";
import { Link } from "~/ui/navigation/link";

/** The beginning of a city's guide, with the link to it. */
export function LocationGuide({ guide }: { guide: LocationGuideText }) {
  return (
    <section aria-labelledby="guide" className="location-guide">
      <p className="location-kicker">{`${guide.name} city guide`}</p>
      <h2 id="guide">{guide.title ?? `${guide.name} in figures`}</h2>
      <p>{guide.excerpt ?? `Figures, costs and tips for ${guide.name}, all in one place.`}</p>
      <Link to={guidePath(guide.slug)} className="link">
        {`Read the guide to ${guide.name}`}
      </Link>
    </section>
  );
}
