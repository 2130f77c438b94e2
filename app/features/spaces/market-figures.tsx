import { formatInteger } from "~/values/count";

export type MarketStatistics = {
  spaces: number;
  cities: number;
  countries: number;
  desks: number;
};

/** The size of the market, from counted rows. Listed spaces without passes count too, with their desks. */
export function MarketFigures({ statistics }: { statistics: MarketStatistics }) {
  const figures = [
    [statistics.spaces, "spaces listed"],
    [statistics.cities, "cities"],
    [statistics.countries, "countries"],
    [statistics.desks, "desks"],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
      {figures.map(([figure, label]) => (
        <div key={label} className="grid">
          <dt className="order-2 text-sm text-soft">{label}</dt>
          <dd className="font-display text-3xl font-bold">{formatInteger(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
