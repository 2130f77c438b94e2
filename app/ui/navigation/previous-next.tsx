import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type StepProps = Omit<React.ComponentProps<"a">, "href"> & { to: Path };
/** The target of an arrow, with its label; null at the end. */
type Step = { to: Path; label: string } | null;

type PreviousNextProps = {
  previous: Step;
  next: Step;
  /** The component of a link. */
  link?: React.ComponentType<StepProps>;
};

/** The two arrows beside the heading of a calendar. */
export function PreviousNext({ previous, next, link: StepLink = LinkInPlace }: PreviousNextProps) {
  const shape = "grid size-11 place-items-center rounded-full";
  const arrows = [
    { key: "previous", step: previous, icon: <Icon icon={ChevronLeft} size={20} /> },
    { key: "next", step: next, icon: <Icon icon={ChevronRight} size={20} /> },
  ];
  return arrows.map(({ key, step, icon }) =>
    step ? (
      <StepLink
        key={key}
        to={step.to}
        aria-label={step.label}
        className={`${shape} hover:bg-sunken`}
      >
        {icon}
      </StepLink>
    ) : (
      <span key={key} className={`${shape} text-line`}>
        {icon}
      </span>
    ),
  );
}

function LinkInPlace(props: StepProps) {
  return <Link {...props} preventScrollReset />;
}
