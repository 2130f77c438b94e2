/** The page of a search while its results are loading. */
export function SearchSkeleton() {
  return (
    <div aria-busy className="page grid gap-4 py-3 xl:grid-cols-[15rem_1fr] xl:gap-10 xl:py-10">
      <div className="grid content-start gap-6 *:nth-[n+2]:max-xl:hidden" aria-hidden>
        {["Where", "Name", "Dates", "Sort"].map((field) => (
          <div key={field} className="h-11 rounded-xl bg-sunken" />
        ))}
      </div>
      <section className="grid min-w-0 content-start gap-4">
        <p role="status" className="font-display text-2xl font-bold xl:text-3xl">
          Loading Spaces...
        </p>
        <ul className="card-grid">
          <CardSkeletons />
        </ul>
      </section>
    </div>
  );
}

/** Placeholders in the final size of cards, as items of their list. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden className="skeleton grid content-start gap-3">
      <div className="aspect-4/3 rounded-2xl bg-sunken" />
      <div className="grid gap-2 pt-1">
        <div className="h-5 w-3/4 rounded-full bg-sunken" />
        <div className="h-4 w-1/2 rounded-full bg-sunken" />
      </div>
      <div className="flex gap-1.5">
        <div className="h-6 w-24 rounded-full bg-sunken" />
        <div className="h-6 w-20 rounded-full bg-sunken" />
      </div>
    </li>
  ));
}
