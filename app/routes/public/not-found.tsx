import { missing } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";

/** Whatever no other route knows. The frame's boundary shows it. */
export function loader() {
  throw missing();
}

export default NotFound;
