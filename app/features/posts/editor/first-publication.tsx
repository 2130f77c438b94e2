import {
  PublishFields,
  UnpublishFields,
  ZoneField,
  type PlanFields,
} from "~/features/posts/editor/plan-fields";
import { SubmitButton } from "~/ui/forms/submit-button";

type FirstPublicationProps = { fields: PlanFields; zones: readonly string[] };

/** The part of the form of a new post that publishes it, now or at a time, when it is saved for the first time. */
export function FirstPublication({ fields, zones }: FirstPublicationProps) {
  const ends = [fields.unpublishDay, fields.unpublishTime];
  const hasEnd = ends.some(({ initialValue, errors }) => initialValue || errors);
  return (
    <section aria-labelledby="publication" className="card grid content-start gap-4 p-5">
      <h2 id="publication" className="text-xl">
        Publication
      </h2>
      <div className="plan-fields">
        <PublishFields fields={fields} isRequired={false} />
      </div>
      <ZoneField fields={fields} zones={zones} />
      <details open={hasEnd || undefined}>
        <summary className="link w-fit cursor-pointer py-1">Schedule unpublishing</summary>
        <div className="plan-fields pt-4">
          <UnpublishFields fields={fields} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <SubmitButton tone="quiet" name="intent" value="schedule" pending="Saving…">
          Schedule
        </SubmitButton>
        <SubmitButton tone="quiet" name="intent" value="publish" pending="Publishing…">
          Publish now
        </SubmitButton>
      </div>
    </section>
  );
}
