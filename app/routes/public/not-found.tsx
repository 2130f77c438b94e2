import type { Route } from "./+types/not-found";
import { missing } from "~/http.server";
import { NotFound } from "~/ui/feedback/error-page";

/** Whatever no other route knows. The frame's boundary shows it; the log gets a line. */
export function loader({ url }: Route.LoaderArgs) {
  console.warn(JSON.stringify({ level: "warn", message: "404", path: url.pathname }));
  throw missing();
}

export default NotFound;
