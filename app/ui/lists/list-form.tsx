import { ListFilter } from "lucide";
import { Form } from "react-router";
import { useAutoSubmit } from "~/ui/forms/auto-submit";
import { Field, SelectField } from "~/ui/forms/field";
import { Icon } from "~/ui/layout/icon";
import { formatDay } from "~/values/day";
import type { Path } from "~/values/path";

type Filter = {
  name: string;
  label: string;
  value: string;
  /** The value without a filter; it stays out of the address. */
  unset: string;
  options: readonly { value: string; label: string }[];
};

type DayField = { name: string; label: string; value: string | null };

type ListFormProps = {
  action: Path;
  /** The searched columns: "Name or e-mail". */
  search: string;
  q: string;
  filters?: readonly Filter[];
  /** The order of the list, which the form keeps; `null` for the default order. */
  sort: string | null;
  /** The fields for the first and the last day, with their values. */
  days?: readonly DayField[];
  /** Other search parameters that the form keeps. */
  keeps?: Readonly<Record<string, string | null>>;
};

/**
 * The form that searches and filters a list; with scripts it submits itself. It starts at the first page. On a phone the filters are
 * folded below their summary, so that the list begins on the first screen.
 */
export function ListForm({
  action,
  search,
  q,
  filters = [],
  sort,
  days = [],
  keeps = {},
}: ListFormProps) {
  const { form, formKey, noValidate, onChange, onSubmit } = useAutoSubmit();
  return (
    <Form
      key={formKey}
      ref={form}
      method="get"
      action={action}
      role="search"
      noValidate={noValidate}
      onChange={onChange}
      onSubmit={onSubmit}
      className="list-form"
    >
      {Object.entries({ ...keeps, sort }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        label={search}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        placeholder={search}
        aria-keyshortcuts="/"
        className="list-search"
      />
      {(filters.length > 0 || days.length > 0) && (
        <details className="list-filters">
          <summary className="button button-quiet">
            <Icon icon={ListFilter} size={16} />
            <span className="min-w-0 wrap-anywhere">{describeFilters(filters, days)}</span>
          </summary>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            {filters.map(({ name, label, value, unset, options }) => (
              <SelectField
                key={name}
                label={label}
                name={name}
                defaultValue={value}
                data-unset={unset}
                className="list-filter"
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </SelectField>
            ))}
            {days.length > 0 && (
              <div className="flex w-full gap-3 sm:w-auto">
                {days.map(({ name, label, value }) => (
                  <Field
                    key={name}
                    label={label}
                    name={name}
                    type="date"
                    refusal="Enter a whole date."
                    defaultValue={value ?? ""}
                    className="list-filter min-w-0 grow"
                  />
                ))}
              </div>
            )}
          </div>
        </details>
      )}
      <button type="submit" className="button button-quiet without-script">
        Search
      </button>
    </Form>
  );
}

/** The values that select all rows. A list may have another default, such as reported ones. */
const EVERYTHING = ["", "all"];

/** "Filters: Lisbon, Pending, from Sun 1 Mar 2026". */
function describeFilters(filters: readonly Filter[], days: readonly DayField[]): string {
  const chosen = filters
    .filter(({ value }) => !EVERYTHING.includes(value.toLowerCase()))
    .map(({ value, options }) => options.find((option) => option.value === value)?.label ?? value);
  const spans = days.flatMap(({ label, value }) =>
    value === null ? [] : [`${label.toLowerCase()} ${formatDay(value)}`],
  );
  const all = [...chosen, ...spans];
  return all.length > 0 ? `Filters: ${all.join(", ")}` : "Filters";
}
