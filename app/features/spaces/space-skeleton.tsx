/** The page of a space while it is loading: placeholders of its photos and text. */
export function SpaceSkeleton() {
  return (
    <div aria-busy className="page skeleton grid gap-6 pt-6 pb-16">
      <div className="aspect-4/3 max-h-80 w-full rounded-3xl bg-sunken" />
      <p role="status" className="sr-only">
        Loading the space…
      </p>
      <div className="min-h-47 rounded-3xl bg-sunken" />
    </div>
  );
}
