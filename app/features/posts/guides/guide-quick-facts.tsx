import { describeCurrency, describeOffsets } from "~/features/posts/guides/guide-facts";
import type { Guide, GuideFigures } from "~/features/posts/guides/guide.schema";
import { searchPath } from "~/features/spaces/search/space-search";
import { Link } from "~/ui/navigation/link";

type GuideQuickFactsProps = { guide: Guide; figures: GuideFigures; year: number };

/** The stored facts about a city, and the location of its desks. */
export function GuideQuickFacts({ guide, figures, year }: GuideQuickFactsProps) {
  const { place, cities } = guide;
  const { timezone, currency, language } = place;
  return (
    <section aria-labelledby="facts" className="guide-facts">
      <h2 id="facts">Quick facts</h2>
      <dl>
        <Fact term="Country">{place.country}</Fact>
        {timezone && (
          <Fact term="Time zone">{`${place.name} time, ${describeOffsets(timezone, year)}`}</Fact>
        )}
        {currency && <Fact term="Currency">{describeCurrency(currency)}</Fact>}
        {language && <Fact term="Language">{language}</Fact>}
        {place.kind === "region" && cities.length > 0 && (
          <Fact term="Desks in">
            {cities.map(({ name, spaces }, index) => (
              <span key={name}>
                {index > 0 && <span>, </span>}
                <Link to={searchPath({ city: name })} className="link">
                  {name}
                </Link>
                <span>{` (${spaces})`}</span>
              </span>
            ))}
          </Fact>
        )}
        {place.kind === "city" && figures.neighbourhoods.length > 0 && (
          <Fact term="Desks in">{figures.neighbourhoods.join(", ")}</Fact>
        )}
        {figures.spaces > 0 && (
          <Fact term="At weekends">
            {`${figures.atWeekends} of ${figures.spaces} open on both days`}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
