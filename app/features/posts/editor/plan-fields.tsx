import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { TypedPlan } from "~/features/posts/post.schema";
import { Field, SelectField } from "~/ui/forms/field";
import { TimeField } from "~/ui/forms/time-field";
import { describeTimeZone } from "~/values/time-zone";

export type PlanFields = Record<keyof TypedPlan, FieldMetadata<string | null | undefined>>;

type PublishFieldsProps = { fields: PlanFields; isRequired: boolean };

/** The day and the time from which a post is public. */
export function PublishFields({ fields, isRequired }: PublishFieldsProps) {
  const star = isRequired ? " *" : "";
  return (
    <>
      <Field
        label={`Publish on${star}`}
        errors={fields.publishDay.errors}
        {...getInputProps(fields.publishDay, { type: "date" })}
        required={isRequired}
      />
      <TimeField
        label={`Publish at${star}`}
        errors={fields.publishTime.errors}
        {...getInputProps(fields.publishTime, { type: "text" })}
        required={isRequired}
      />
    </>
  );
}

/** The day and the time until which it is public. */
export function UnpublishFields({ fields }: { fields: PlanFields }) {
  return (
    <>
      <Field
        label="Unpublish on"
        errors={fields.unpublishDay.errors}
        {...getInputProps(fields.unpublishDay, { type: "date" })}
        hint="Leave blank to keep it published."
      />
      <TimeField
        label="Unpublish at"
        errors={fields.unpublishTime.errors}
        {...getInputProps(fields.unpublishTime, { type: "text" })}
      />
    </>
  );
}

type ZoneFieldProps = { fields: PlanFields; zones: readonly string[] };

export function ZoneField({ fields, zones }: ZoneFieldProps) {
  return (
    <SelectField
      label="Time zone *"
      errors={fields.timezone.errors}
      {...getSelectProps(fields.timezone)}
      required
      className="col-span-full"
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {`${describeTimeZone(zone)} (${zone.split("/")[0] ?? ""})`}
        </option>
      ))}
    </SelectField>
  );
}
