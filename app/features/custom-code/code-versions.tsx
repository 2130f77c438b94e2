import type { CodeKind } from "~/features/custom-code/custom-code";
import type { CodeVersion } from "~/features/custom-code/custom-code.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type CodeVersionsProps = {
  kind: CodeKind;
  versions: readonly (CodeVersion & { ago: string })[];
  shown: string | null;
  /** Whether the operator allows live scripts. */
  isAllowed: boolean;
};

/** Every stored version, latest first. */
export function CodeVersions({ kind, versions, shown, isAllowed }: CodeVersionsProps) {
  return (
    <nav aria-label="Versions" className="card grid gap-3 p-5">
      <h2 className="text-xl">Versions</h2>
      {versions.length === 0 && <p className="text-soft">Nothing has been saved yet.</p>}
      <ol className="grid gap-1">
        {versions.map(({ id, ago, savedBy, isLive, characters, digest }) => (
          <li key={id}>
            <Link
              to={`/admin/settings/${kind}?version=${id}`}
              aria-current={id === shown ? "page" : undefined}
              className="grid rounded-lg px-3 py-2 text-sm hover:bg-wash aria-[current]:bg-wash"
            >
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                <span>{`Saved ${ago}`}</span>
                {isLive &&
                  (isAllowed ? (
                    <span className="badge bg-moss-wash text-moss">Live</span>
                  ) : (
                    <span className="badge">Chosen, off</span>
                  ))}
              </span>
              <span className="text-soft">
                {`${savedBy ?? "Unknown"}, ${formatCount(characters, "character")}, ${digest.slice(0, 8)}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
