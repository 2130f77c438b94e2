import { missing } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";

/** Every URL that no other route has. The error boundary of the frame shows the page. */
export function loader() {
  throw missing();
}

export default NotFound;
