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
