import type { FieldMetadata } from "@conform-to/react";
import { SwitchField } from "~/ui/forms/switch-field";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type AskForPinProps = { city: string; field: FieldMetadata<boolean | undefined>; toMap: Path };

/** Asks an owner who put no pin before the listing is sent: guests find the door by it. */
export function AskForPin({ city, field, toMap }: AskForPinProps) {
  return (
    <section aria-labelledby="no-pin" className="card grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id="no-pin" className="text-xl">{`Where in ${city} is it?`}</h2>
        <p className="measure">
          Guests look at the map before they book, and ask for directions from it. You have not put
          your space on it yet.
        </p>
      </div>
      <Link to={toMap} className="button button-quiet justify-self-start">
        Put it on the map
      </Link>
      <SwitchField
        field={field}
        label={`Show it at the centre of ${city}`}
        hint="Its page says that the exact location isn't given."
      />
    </section>
  );
}
