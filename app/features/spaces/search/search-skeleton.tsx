import { CardSkeletons } from "~/features/spaces/search/card-skeletons";

/** The page of a search while its results are loading. */
export function SearchSkeleton() {
  return (
    <div aria-busy className="page grid gap-6 py-6 md:py-12 lg:grid-cols-[17rem_1fr] lg:gap-12">
      <div className="grid content-start gap-6 *:nth-[n+3]:max-lg:hidden" aria-hidden>
        {["Where", "Name", "Dates", "Sort"].map((field) => (
          <div key={field} className="h-11 rounded-xl bg-sunken" />
        ))}
      </div>
      <section className="grid min-w-0 content-start gap-6">
        <p role="status" className="font-display text-3xl font-bold">
          Loading Spaces...
        </p>
        <ul className="card-grid">
          <CardSkeletons />
        </ul>
      </section>
    </div>
  );
}
