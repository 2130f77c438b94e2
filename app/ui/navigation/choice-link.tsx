import { useNavigate } from "react-router";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type ChoiceLinkProps = Omit<React.ComponentProps<"a">, "href"> & {
  to: Path;
  /** The id of the part of the page that shows the choice. */
  part: string;
};

/**
 * A link that chooses something within its page. With scripts the scroll position stays; without them the page loads at the part that
 * shows the choice.
 */
export function ChoiceLink({ to, part, ...others }: ChoiceLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      {...others}
      to={`${to}#${part}`}
      onClick={(event) => {
        // With these keys the browser opens the link in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(to, { preventScrollReset: true });
      }}
    />
  );
}
