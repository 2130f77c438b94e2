import type { DatabaseFacts } from "~/features/settings/settings.schema";
import { formatInteger } from "~/values/count";

type DatabaseInformationProps = {
  facts: DatabaseFacts;
  project: string;
  /** The time of the latest backup, in words; `null` where none was recorded. */
  backedUp: string | null;
};

/** The location of the data, as far as the site knows it. */
export function DatabaseInformation({ facts, project, backedUp }: DatabaseInformationProps) {
  const { version, migrations, latestMigration, sizeBytes } = facts;
  const lines = [
    ["Provider", "Supabase (PostgreSQL)"],
    ["Project ID", project],
    ["PostgreSQL version", version],
    ["Migrations", migrations === null ? "not listed" : formatInteger(migrations)],
    ["Latest migration", latestMigration ?? "not listed"],
    ["Size", `${formatInteger(Math.ceil(sizeBytes / 1_000_000))} MB`],
    ["Latest backup", backedUp ?? "not known"],
  ] as const;
  return (
    <section aria-labelledby="database" className="card grid gap-4 p-5">
      <h2 id="database" className="text-xl">
        Database Information
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
