import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { siteFrame } from "~/middleware/site-frame.server";
import type { loader as rootLoader } from "~/root";
import { SearchPending } from "~/features/spaces/search-pending";
import { NotFound, SomethingWrong } from "~/ui/feedback/error-page";
import { SiteFrame } from "~/ui/navigation/site-frame";
import { PageLoading } from "~/ui/feedback/page-loading";
import type { Route } from "./+types/site";

// Here and not in the root, so that what has no frame (health checks, signing out) works without the database.
export const middleware: Route.MiddlewareFunction[] = [siteFrame];

/** The frame around everything that visitors and members see; an error inside keeps the frame. */
export default function Site() {
  return (
    <Framed>
      <PageLoading />
      <SearchPending>
        <Outlet />
      </SearchPending>
    </Framed>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Framed>{status === 404 ? <NotFound /> : <SomethingWrong status={status} />}</Framed>;
}

function Framed({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  // Without the root's data there is no frame to draw: the error page stands alone.
  if (!root)
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    );
  const { settings, viewer } = root;
  return (
    <SiteFrame
      account={viewer}
      contact={{
        email: settings.contactEmail,
        phone: settings.contactPhone,
        address: settings.contactAddress,
      }}
      year={root.year}
    >
      {children}
    </SiteFrame>
  );
}
