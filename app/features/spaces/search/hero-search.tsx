import { Search } from "lucide";
import { Form } from "react-router";
import { PlaceField } from "~/features/spaces/search/place-field";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { DateRange } from "~/ui/forms/date-range";
import { Icon } from "~/ui/layout/icon";

/** Place and dates. The search page drops empty fields from its URL. */
export function HeroSearch({ places }: { places: SuggestedPlace[] }) {
  return (
    <Form
      action="/search"
      role="search"
      aria-label="Spaces by place and dates"
      className="card grid max-w-4xl gap-4 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-[1.5fr_1fr_1fr_auto] lg:items-end"
    >
      <PlaceField places={places} className="sm:col-span-2 lg:col-span-1" />
      <DateRange className="sm:col-span-2" />
      <button type="submit" className="button button-primary sm:col-span-2 lg:col-span-1">
        <Icon icon={Search} size={18} /> Search Spaces
      </button>
    </Form>
  );
}
