import { Outlet, useLocation } from "react-router";
import { db } from "~/context.server";
import { ListingStatus } from "~/features/listings/listing-status";
import { findListingHeading } from "~/features/listings/listing-heading.server";
import { notFound, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { PageTabs } from "~/ui/lists/page-tabs";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Path } from "~/values/path";
import type { Route } from "./+types/listing-layout";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

/** Answers 404 for everybody but the owner and admins. The database checks the writes of its pages by itself. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const listing = await findListingHeading(context.get(db), params.spaceId ?? "");
  if (!listing) throw notFound();
  const isArchived = listing.status === "archived";
  const page = `/dashboard/listings/${listing.id}`;
  if (isArchived && ENDED.some(({ part }) => url.pathname.startsWith(page + part)))
    throw seeOther(page);
  return { listing, isArchived };
}

const PARTS = [
  { part: "", label: "Overview" },
  { part: "/edit", label: "Edit", ends: true },
  { part: "/calendar", label: "Calendar", ends: true },
  { part: "/bookings", label: "Bookings" },
  { part: "/earnings", label: "Earnings" },
  { part: "/reviews", label: "Reviews" },
  { part: "/feed", label: "Feed", ends: true },
] as const;
/** Pages that an archived listing lacks: its calendar cannot change, and its secret feed was revoked. */
const ENDED = PARTS.filter((part) => "ends" in part);

export default function ListingLayout({ loaderData }: Route.ComponentProps) {
  const { listing, isArchived } = loaderData;
  const { pathname } = useLocation();
  const page: Path = `/dashboard/listings/${listing.id}`;
  const rest = pathname.slice(page.length).replace(/\/$/, "");
  const parts = PARTS.filter(
    (part) => (!isArchived || !("ends" in part)) && (listing.isOwn || part.part !== "/edit"),
  );
  const tabs = parts.map(({ part, label }) => ({
    to: `${page}${part}` as const,
    label,
    isCurrent: part === "" ? rest === "" : rest.startsWith(part),
  }));
  return (
    <div className="page grid grid-cols-1 content-start gap-5 pt-3 pb-10 md:gap-6 md:pb-12 print:py-0">
      {/* Together with the tabs at most 160 px high on a phone, and 120 px from 768 px on. */}
      <div className="grid gap-1">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:flex md:items-baseline">
          <div className="shrink-0 print:hidden">
            {isArchived ? (
              <ParentLink to="/dashboard/listings/archived">Archived listings</ParentLink>
            ) : (
              <ParentLink to="/dashboard/listings">My Listings</ParentLink>
            )}
          </div>
          <p className="shrink-0 md:order-last print:hidden">
            <ListingStatus status={listing.status} />
          </p>
          <h1 className="col-span-full line-clamp-2 text-xl wrap-anywhere md:text-2xl">
            {listing.name}
          </h1>
          {listing.city && (
            <p className="mr-auto shrink-0 text-soft max-md:hidden print:hidden">
              {`${listing.city}, ${listing.country ?? ""}`}
            </p>
          )}
        </header>
        <PageTabs label="Listing" tabs={tabs} />
      </div>
      <Outlet />
    </div>
  );
}
