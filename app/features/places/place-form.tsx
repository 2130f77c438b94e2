import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import type { PlaceKind } from "~/features/places/place";
import type { PlaceFields } from "~/features/places/place.forms";
import type { Place, PlaceParents } from "~/features/places/place.schema";
import { DigestField } from "~/ui/forms/digest-field";
import { Field, SelectField, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type PlaceFormProps = {
  kind: PlaceKind;
  /** `null` for a new place. */
  place: Place | null;
  digest: string | null;
  parents: PlaceParents;
  /** The time zones to choose from. */
  zones: readonly string[];
  memberId: string;
  reply: FormReply | undefined;
};

/** The form with all data of a place. */
export function PlaceForm({
  kind,
  place,
  digest,
  parents,
  zones,
  memberId,
  ...props
}: PlaceFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<PlaceFields>({
    id: "place",
    lastResult: reply,
    defaultValue: place ? typedOf(place) : {},
  });
  const line = (name: "name" | "countryCode" | "timezone" | "currency" | "language" | "point") => ({
    errors: fields[name].errors,
    ...getInputProps(fields[name], { type: "text" }),
  });
  return (
    <PostedForm form={form} className="card grid gap-5 p-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <DigestField digest={digest} reply={reply} />
      <input type="hidden" name="kind" value={kind} />
      <Field
        label="Name"
        {...line("name")}
        maxLength={100}
        required
        hint={place && "The name that it has now stays as another name."}
      />
      <TextField
        label="Other names"
        errors={fields.otherNames.errors}
        {...getTextareaProps(fields.otherNames)}
        rows={4}
        hint="What else people type: other spellings, abbreviations, former names. One per line."
      />
      {kind !== "continent" && (
        <SelectField
          label="Lies in"
          errors={fields.parentId.errors}
          {...getSelectProps(fields.parentId)}
          required={place === null || place.parent !== null}
        >
          <option value="">Choose a place</option>
          {parents.map(({ id, name, within, kind: parentKind }) => (
            <option key={id} value={id}>
              {parentKind === "region" && within ? `${name}, ${within}` : name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label="Point"
        {...line("point")}
        hint="Latitude and longitude of its middle, such as 38.72, -9.14, or a map link."
      />
      {kind !== "continent" && (
        <>
          <Field
            label="Time zone"
            {...line("timezone")}
            list="zones"
            hint="Only where all of it keeps the same time. New listings get it."
          />
          <datalist id="zones">
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
        </>
      )}
      {kind === "country" && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Country code" {...line("countryCode")} hint="Two letters." />
          <Field label="Currency" {...line("currency")} hint="Three letters." />
          <Field label="Language" {...line("language")} hint="The most spoken one." />
        </div>
      )}
      <SubmitButton name="pressed" value="save" pending="Saving…" className="justify-self-start">
        {place ? "Save changes" : "Add the place"}
      </SubmitButton>
    </PostedForm>
  );
}

/** A place as the values of its form. */
function typedOf(place: Place): Record<string, string> {
  const { name, otherNames, parent, countryCode, timezone, currency, language, lat, lng } = place;
  return {
    name,
    otherNames: otherNames.join("\n"),
    parentId: parent ? String(parent.id) : "",
    countryCode: countryCode ?? "",
    timezone: timezone ?? "",
    currency: currency ?? "",
    language: language ?? "",
    point: lat === null || lng === null ? "" : `${lat}, ${lng}`,
  };
}
