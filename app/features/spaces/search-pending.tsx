import { useLocation, useNavigation } from "react-router";
import { CardSkeletons } from "~/features/spaces/card-skeletons";
import { useAfter } from "~/ui/feedback/use-after";

/** What stands in for a page that is being left for the search, once that takes longer than a blink. */
export function SearchPending({ children }: { children: React.ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const leaving = state === "loading" && location.pathname === "/search" && pathname !== "/search";
  const waiting = useAfter(leaving, 300);
  return (
    <>
      {waiting && <SearchSkeleton />}
      {/* Kept, so that a way that was given up leads back to what stood here. */}
      <div className={waiting ? "hidden" : "contents"}>{children}</div>
    </>
  );
}

function SearchSkeleton() {
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
