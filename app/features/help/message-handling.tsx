import { Part } from "~/features/administration/part";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import type { KnownMember } from "~/features/users/user.schema";
import { SelectField } from "~/ui/forms/field";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type HandlingProps = {
  memberId: string;
  message: {
    /** The admins to whom it can be assigned. */
    admins: readonly KnownMember[];
    assignedTo: KnownMember | null;
    archivedAt: string | null;
  };
  /** A note above the button that archives. */
  before: string;
  /** The number of messages on the rendered page, where there may be more than one. */
  seen?: number;
  children?: React.ReactNode;
};

/** The form that assigns a message to an admin, and archives or unarchives it. */
export function MessageHandling({ children, ...props }: HandlingProps) {
  return (
    <Part id="handling" title="Who handles it">
      <AssignForm {...props} />
      {children && <div className="border-t border-line pt-4">{children}</div>}
      <div className="border-t border-line pt-4">
        <ArchiveForm {...props} />
      </div>
    </Part>
  );
}

function AssignForm({ message: { admins, assignedTo }, memberId }: HandlingProps) {
  const isGone = assignedTo !== null && !admins.some(({ id }) => id === assignedTo.id);
  const choices = isGone ? [assignedTo, ...admins] : admins;
  return (
    <IntentForm
      key={assignedTo?.id ?? "nobody"}
      memberId={memberId}
      values={{ intent: "assign", seen: assignedTo?.id ?? "" }}
      className="grid justify-items-start gap-3"
    >
      <SelectField label="Assigned to" name="admin" defaultValue={assignedTo?.id ?? ""}>
        <option value="">Nobody</option>
        {choices.map(({ id, fullName, email }) => (
          <option key={id} value={id}>
            {`${fullName ?? email}${id === memberId ? " (you)" : ""}`}
          </option>
        ))}
      </SelectField>
      <SubmitButton tone="quiet" name="pressed" value="assign" pending="Saving…">
        Assign
      </SubmitButton>
    </IntentForm>
  );
}

/** Archives a message that needs no answer, or unarchives it. */
function ArchiveForm({ message: { archivedAt }, memberId, before, seen }: HandlingProps) {
  const isArchived = archivedAt !== null;
  const intent = isArchived ? "unarchive" : "archive";
  return (
    <IntentForm
      memberId={memberId}
      values={{ intent, ...(seen !== undefined && { seen: String(seen) }) }}
      className="grid justify-items-start gap-2"
    >
      <p className="text-sm text-soft">
        {isArchived
          ? "Nothing is waiting. Out of the archive it is new again, or answered."
          : before}
      </p>
      <SubmitButton tone="quiet" name="pressed" value={intent} pending="Saving…">
        {isArchived ? "Take out of the archive" : "Archive"}
      </SubmitButton>
    </IntentForm>
  );
}

type CategoryFormProps = { memberId: string; category: ContactCategory };

/** Sets the category of a message. */
export function CategoryForm({ memberId, category }: CategoryFormProps) {
  return (
    <IntentForm
      key={category}
      memberId={memberId}
      values={{ intent: "file", seen: category }}
      className="grid justify-items-start gap-3"
    >
      <SelectField label="Category" name="category" defaultValue={category}>
        {Object.entries(contactCategories).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SubmitButton tone="quiet" name="pressed" value="file" pending="Saving…">
        Save category
      </SubmitButton>
    </IntentForm>
  );
}
