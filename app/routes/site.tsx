import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { noteDeviceOfSession } from "~/middleware/note-device.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { loader as rootLoader } from "~/root";
import { CustomStyles } from "~/features/custom-code/custom-styles";
import { NewsletterForm } from "~/features/newsletter/newsletter-form";
import { authPath } from "~/features/users/account";
import { SpacesPending } from "~/features/spaces/spaces-pending";
import { NotFound, SomethingWrong } from "~/ui/feedback/error-page";
import { RouteAnnouncer } from "~/ui/navigation/route-announcer";
import { SiteFrame } from "~/ui/navigation/site-frame";
import { problemOf } from "~/ui/feedback/problem";
import { PageLoading } from "~/ui/feedback/page-loading";
import type { Route } from "./+types/site";

// Here and not in the root, so that routes without the frame (health checks, signing out) work without the database.
export const middleware: Route.MiddlewareFunction[] = [siteFrame, noteDeviceOfSession];

/** The last step of a booking, which nothing should lead away from. */
const REVIEW = /^\/spaces\/[^/]+\/book$/;
/** Pages with another field for an e-mail address. Their footer has only a link: two such fields are easily confused. */
const ASKS_FOR_ADDRESS = /^\/($|blog$|auth|contact|dashboard|newsletter|unsubscribe)/;

/** The frame of all pages for visitors and members; an error inside keeps the frame. */
export default function Site() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      {root && <CustomStyles look={root.look} viewer={root.viewer} />}
      <Framed>
        <PageLoading />
        <SpacesPending>
          <Outlet />
        </SpacesPending>
        <RouteAnnouncer />
      </Framed>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const problem = problemOf(error);
  return (
    <Framed>
      {problem === 404 || problem === 410 ? (
        <NotFound isGone={problem === 410} />
      ) : (
        <SomethingWrong problem={problem} />
      )}
    </Framed>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const location = useLocation();
  // Without the root's data the frame cannot be rendered: the error page is alone.
  if (!root)
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    );
  const { settings, viewer } = root;
  const { pathname } = location;
  const isReview = REVIEW.test(pathname);
  const returnTo = returnToHere(location, root.kept);
  return (
    <SiteFrame
      account={viewer}
      signIn={authPath({ returnTo })}
      signUp={authPath({ mode: "sign-up", returnTo })}
      bookings={viewer ? "/dashboard/bookings" : authPath({ returnTo: "/dashboard/bookings" })}
      contact={settings}
      isOwnPage={viewer !== null && (isReview || pathname.startsWith("/dashboard"))}
      newsletter={!isReview && !ASKS_FOR_ADDRESS.test(pathname) && <NewsletterForm />}
    >
      {children}
    </SiteFrame>
  );
}

/**
 * The page to return to after signing in: this one, with only the parameters that the page shows, so that a shared copy contains nothing
 * else of the first visitor's address. Pages of signing in pass their own target on.
 */
function returnToHere(
  { pathname, search }: { pathname: string; search: string },
  kept: readonly string[] | null,
): string | null {
  const params = new URLSearchParams(search);
  if (pathname === "/auth" || pathname.startsWith("/auth/")) return params.get("returnTo");
  const own = new URLSearchParams([...params].filter(([name]) => kept?.includes(name) ?? true));
  return own.size > 0 ? `${pathname}?${own}` : pathname;
}
