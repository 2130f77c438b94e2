import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type StepProps = Omit<React.ComponentProps<"a">, "href"> & { to: Path };
/** The target of an arrow, with its label; null at the end. */
type Step = { to: Path; label: string } | null;

type PreviousNextProps = {
  earlier: Step;
  later: Step;
  /** The component of a link. */
  link?: React.ComponentType<StepProps>;
};

/** The two arrows beside the heading of a calendar. */
export function PreviousNext({ earlier, later, link: StepLink = LinkInPlace }: PreviousNextProps) {
  const shape = "grid size-11 place-items-center rounded-full";
  const arrows = [
    { key: "earlier", step: earlier, icon: <Icon icon={ChevronLeft} size={20} /> },
    { key: "later", step: later, icon: <Icon icon={ChevronRight} size={20} /> },
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
