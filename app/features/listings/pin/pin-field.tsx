import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { MAP_NAMES, readCoordinates } from "~/features/listings/editing/map-addresses";
import { writeCoordinates, type Coordinates } from "~/features/listings/editing/coordinates";
import { PinOnMap } from "~/features/listings/pin/pin-on-map";
import { usePinMap } from "~/features/listings/pin/pin-map-provider";
import { writeView } from "~/features/listings/pin/pin-view";
import { Field } from "~/ui/forms/field";

type PinFieldProps = { field: FieldMetadata<string | null | undefined> };

/** The pin of a listing: its coordinates are typed or pasted, or written by the map, on which the pin is put. */
export function PinField({ field }: PinFieldProps) {
  const map = usePinMap();
  const read = field.value ? readCoordinates(field.value) : null;
  const put = (pin: Coordinates | null) => write(field.id, pin ? writeCoordinates(pin) : "");
  return (
    <div id="pin-map" className="grid gap-3">
      <Field
        label="Place on the map (optional)"
        errors={field.errors}
        {...getInputProps(field, { type: "text" })}
        maxLength={2000}
        inputMode="text"
        autoComplete="off"
        placeholder="38.7139, -9.1334"
        hint={`Put it on the map, or enter two numbers, latitude first, or a link to the place on ${MAP_NAMES}. Without it, your space is shown at the centre of its city, and its page says so. It is required if we do not know your city yet.`}
      />
      {map && (
        <PinOnMap
          key={writeView(map.view)}
          map={map}
          pin={read && "coordinates" in read ? read.coordinates : null}
          onPut={put}
        />
      )}
      {/* The form is sent for its city; nothing is saved. */}
      <button
        type="submit"
        name="map"
        value="city"
        formNoValidate
        formAction="#pin-map"
        className="button button-quiet justify-self-start"
      >
        {map ? "Show the typed city" : "Show the map"}
      </button>
    </div>
  );
}

/** Writes as somebody who types, so that the form knows the value. */
function write(id: string, text: string) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
