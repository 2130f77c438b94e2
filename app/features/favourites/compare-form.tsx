import { Form } from "react-router";

/** The form of the boxes on the cards, which is not around them: each card has a form of its own. */
const FORM = "compare";

/** A box on the card of a saved space. */
export function CompareBox({ space, isTicked }: CompareBoxProps) {
  return (
    <label className="relative z-10 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 pr-3 text-sm">
      <input
        // The address says which boxes are ticked: a new key unticks a space that is left out.
        key={String(isTicked)}
        type="checkbox"
        form={FORM}
        name="compare"
        value={space.id}
        defaultChecked={isTicked}
        className="size-5 accent-accent"
      />
      Compare <span className="sr-only">{space.name}</span>
    </label>
  );
}

type CompareBoxProps = { space: { id: string; name: string }; isTicked: boolean };

/** The button for the ticked spaces, at the lower edge of the screen while one is ticked. */
export function CompareBar({ cursor }: { cursor: string | null }) {
  return (
    <Form id={FORM} action="/dashboard/saved" className="compare-bar">
      {cursor !== null && <input type="hidden" name="cursor" value={cursor} />}
      <p className="text-sm text-soft">Two or three spaces, side by side</p>
      <button type="submit" className="button button-primary">
        Compare ticked spaces
      </button>
    </Form>
  );
}
