import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { MAP_NAMES, readPin } from "~/features/listings/editing/map-addresses";
import { describePin, type Pin } from "~/features/listings/editing/coordinates";
import { PinOnMap } from "~/features/listings/pin/pin-on-map";
import type { PinMap } from "~/features/listings/pin/pin-map";
import { writeView } from "~/features/listings/pin/pin-view";
import { Field } from "~/ui/forms/field";

type PinFieldProps = { field: FieldMetadata<string | null | undefined>; map: PinMap | null };

/** The point of a listing: typed, pasted, or put on the map, which writes into the same field. */
export function PinField({ field, map }: PinFieldProps) {
  const read = field.value ? readPin(field.value) : null;
  const put = (pin: Pin | null) => write(field.id, pin ? describePin(pin) : "");
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
          pin={read && "pin" in read ? read.pin : null}
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
