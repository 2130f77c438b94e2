import type { DatabaseFacts } from "~/features/settings/admin-settings.schema";
import { formatInteger } from "~/values/count";

type DatabaseInformationProps = {
  facts: DatabaseFacts;
  project: string;
  /** When the latest backup was made, in words; `null` where nobody has said so. */
  backedUp: string | null;
};

/** Where the data is kept, as far as the site knows. */
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
