import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "react-router";
import { db, member, savedReply, settings } from "~/context.server";
import { findAdminWaiting } from "~/features/administration/administration.server";
import { areListKeysOff, isSidebarFolded } from "~/features/administration/display-cookies.server";
import { failureOf } from "~/features/administration/failures";
import { nameFailures } from "~/middleware/name-failures.server";
import { noteDeviceOfSession } from "~/middleware/note-device.server";
import { requireAdmin } from "~/middleware/require-admin.server";
import { requireMember } from "~/middleware/require-member.server";
import { siteFrame } from "~/middleware/site-frame.server";
import { NotFound, SomethingWrong } from "~/ui/feedback/error-page";
import { FailureContext } from "~/ui/feedback/failure";
import { PageLoading } from "~/ui/feedback/page-loading";
import { problemOf } from "~/ui/feedback/problem";
import { SavedReply } from "~/ui/forms/saved-reply";
import { KeysOff } from "~/ui/lists/keys-off";
import { AdminFrame } from "~/ui/navigation/admin-frame";
import { RouteAnnouncer } from "~/ui/navigation/route-announcer";
import type { Route } from "./+types/admin-layout";

export const middleware: Route.MiddlewareFunction[] = [
  siteFrame,
  noteDeviceOfSession,
  requireMember,
  requireAdmin,
  nameFailures,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = context.get(member);
  const cookies = request.headers.get("Cookie");
  const [waiting, isFolded, areKeysOff] = await Promise.all([
    findAdminWaiting(context.get(db)),
    isSidebarFolded(cookies),
    areListKeysOff(cookies),
  ]);
  return {
    email,
    waiting,
    isFolded,
    areKeysOff,
    isClosed: context.get(settings).maintenanceMode,
    saved: context.get(savedReply),
  };
}

/** The frame of the admin area, without the public header and footer; an error inside keeps the frame. */
export default function AdminLayout() {
  const { saved, ...frame } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <AdminFrame {...frame}>
      <PageLoading label="Loading..." />
      <SavedReply value={saved}>
        <KeysOff value={frame.areKeysOff}>
          <FailureContext value={failureOf(pathname)}>
            <Outlet />
          </FailureContext>
        </KeysOff>
      </SavedReply>
      <RouteAnnouncer />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("routes/admin/admin-layout");
  const problem = problemOf(error);
  const page = problem === 404 ? <NotFound /> : <SomethingWrong problem={problem} />;
  if (!frame)
    return (
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    );
  return <AdminFrame {...frame}>{page}</AdminFrame>;
}
