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

// Here and not in the root, so that what has no frame (health checks, signing out) works without the database.
export const middleware: Route.MiddlewareFunction[] = [siteFrame, noteDeviceOfSession];

/** Pages with a form for an address of their own. There the footer has its link alone: of two such fields one is easily taken for the other. */
const ASKS_FOR_ADDRESS = /^\/($|blog$|auth|contact|dashboard|newsletter|unsubscribe)/;

/** The frame around everything that visitors and members see; an error inside keeps the frame. */
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
  // Without the root's data there is no frame to draw: the error page stands alone.
  if (!root)
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    );
  const { settings, viewer } = root;
  const returnTo = returnToHere(location, root.kept);
  return (
    <SiteFrame
      account={viewer}
      signIn={authPath({ returnTo })}
      signUp={authPath({ mode: "sign-up", returnTo })}
      bookings={viewer ? "/dashboard/bookings" : authPath({ returnTo: "/dashboard/bookings" })}
      contact={settings}
      newsletter={!ASKS_FOR_ADDRESS.test(location.pathname) && <NewsletterForm />}
    >
      {children}
    </SiteFrame>
  );
}

/**
 * Where signing in leads back to: here, with the parameters that the page shows, so that a copy of it that visitors share holds
 * nothing else of the first visitor's address. Pages of signing in pass on where they lead.
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
