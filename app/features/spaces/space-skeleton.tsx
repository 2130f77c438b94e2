/** The page of a space before anything is known of it: its photos, its name and facts, and the card that books it. */
export function SpaceSkeleton() {
  return (
    <div aria-busy className="page skeleton grid gap-6 pt-6 pb-16">
      <div className="aspect-4/3 rounded-3xl bg-sunken md:aspect-auto md:h-88" />
      <p role="status" className="sr-only">
        Loading the space…
      </p>
      <div aria-hidden className="grid gap-6 lg:grid-cols-[1fr_23rem] lg:gap-14">
        <div className="grid content-start gap-4 *:rounded-full *:bg-sunken">
          <div className="h-10 w-3/4" />
          <div className="h-5 w-1/2" />
          <div className="mt-6 h-5" />
          <div className="h-5" />
          <div className="h-5 w-2/3" />
        </div>
        <div className="h-96 rounded-3xl bg-sunken" />
      </div>
    </div>
  );
}
