import { useEffect, useState } from "react";
import { placeToSearch } from "~/features/spaces/search/search-help";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { Combobox } from "~/ui/forms/combobox";
import { formatCount } from "~/values/count";

type PlaceFieldProps = {
  /** Suggestions before anything is typed. */
  places: SuggestedPlace[];
  defaultValue?: string;
  onChoose?: () => void;
  className: string;
};

/** The place to search. Places with spaces are suggested; any text may be typed. */
export function PlaceField({ places, ...field }: PlaceFieldProps) {
  const { found, onType } = useSuggestions();
  const options = (found ?? places).map((place) => ({
    value: placeToSearch(place),
    hint: formatCount(place.spaces, "space"),
  }));
  return (
    <Combobox
      {...field}
      label="Where"
      name="location"
      placeholder="City, country or 'anywhere'"
      maxLength={100}
      options={options}
      onType={onType}
    />
  );
}

/** Milliseconds between the last key press and the request for suggestions. */
const PAUSE = 150;

/** Places whose names begin with the typed text; `null` for an empty field. */
function useSuggestions() {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<SuggestedPlace[] | null>(null);
  useEffect(() => {
    if (typed === "") return;
    const asking = new AbortController();
    const ask = async () => {
      const answer = await fetch(`/places?${new URLSearchParams({ typed })}`, asking);
      setFound(answer.ok ? await answer.json() : []);
    };
    // Without an answer there are no suggestions: the typed text can be searched for nevertheless.
    const timer = setTimeout(
      () => ask().catch(() => !asking.signal.aborted && setFound([])),
      PAUSE,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return { found: typed === "" ? null : found, onType: (text: string) => setTyped(text.trim()) };
}
