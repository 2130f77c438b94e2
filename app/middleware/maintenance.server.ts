import type { Settings } from "~/features/settings/settings.schema";
import type { Viewer } from "~/features/users/user.schema";

/** Signing in stays open: an admin who is signed out could not end the maintenance otherwise. So does unsubscribing: mail goes on. */
const OPEN = /^\/(auth|unsubscribe)(\/|$)/i;

/** Whether a page is closed to everybody but admins, because the settings close the site for maintenance. */
export function isClosedTo(viewer: Viewer, settings: Settings, pathname: string): boolean {
  return settings.maintenanceMode && !OPEN.test(pathname) && !isOfTheTeam(viewer);
}

/** An admin with inactive rights gets through as well, to set up the required second factor. */
function isOfTheTeam(viewer: Viewer): boolean {
  if (!viewer || viewer.suspendedBecause !== null) return false;
  return viewer.isAdmin || viewer.mustUseSecondFactor;
}
