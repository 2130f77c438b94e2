import { describeLook, METHOD_LABELS } from "~/features/claims/claim";
import type { Look } from "~/features/claims/claim.schema";
import { formatUtc } from "~/values/day";

/** The number of checks that are shown at once. */
const LATEST = 3;

/** The results of checks so far, latest first. */
export function ClaimLooks({ proofs }: { proofs: readonly Look[] }) {
  if (proofs.length === 0) return null;
  const earlier = proofs.slice(LATEST);
  return (
    <section aria-labelledby="found" className="grid gap-3">
      <h2 id="found" className="text-xl">
        What we found
      </h2>
      <LookList proofs={proofs.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">Earlier checks</summary>
          <LookList proofs={earlier} />
        </details>
      )}
    </section>
  );
}

function LookList({ proofs }: { proofs: readonly Look[] }) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {proofs.map((proof) => (
        <li key={proof.id} className="grid gap-1 py-3">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span
              className={`badge ${proof.outcome === "proven" ? "bg-moss-wash text-moss" : "bg-sunken text-soft"}`}
            >
              {proof.outcome === "proven" ? "Proven" : "Not proven"}
            </span>
            <span className="text-soft first-letter:uppercase">
              {`${METHOD_LABELS[proof.method]}, ${formatUtc(proof.startedAt)}`}
            </span>
          </span>
          <span className="measure wrap-anywhere">{describeLook(proof)}</span>
        </li>
      ))}
    </ul>
  );
}
