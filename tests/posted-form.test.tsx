import { getInputProps, getSelectProps, useForm, type SubmissionResult } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "~/http/read-form.server";
import { CheckboxGroup } from "~/ui/forms/checkbox-group";
import { Field, SelectField } from "~/ui/forms/field";
import { FieldGroup } from "~/ui/forms/field-group";
import { FileField } from "~/ui/forms/file-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { Honeypot } from "~/ui/forms/honeypot";
import { PostedForm } from "~/ui/forms/posted-form";

// A form with every kind of field, sent like a browser without scripts.

const AMENITIES = ["Fast Wi-Fi", "Parking", "Quiet room"] as const;

const Listing = z.object({
  name: z.string({ error: "Enter a name." }),
  size: z.enum(["small", "large"]),
  amenities: z.array(z.enum(AMENITIES)).min(1, "Tick at least one.").max(2, "Tick two at most."),
  hours: z
    .array(z.object({ opensAt: z.string(), closesAt: z.string({ error: "Say when it closes." }) }))
    .max(7),
  photos: z.array(z.file()).max(3),
  password: z.string().optional(),
});
const LIMITS = { most: 200_000, lists: ["hours"] };
const LINE = { opensAt: "09:00", closesAt: "17:00" };

function ListingForm({ reply }: { reply: SubmissionResult | undefined }) {
  const [form, fields] = useForm<z.input<typeof Listing>>({
    id: "listing",
    lastResult: reply,
    defaultValue: { hours: [LINE] },
  });
  const hours = fields.hours.getFieldList();
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} encType="multipart/form-data">
        <Field
          label="Name"
          errors={fields.name.errors}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <SelectField label="Size" errors={fields.size.errors} {...getSelectProps(fields.size)}>
          <option>small</option>
          <option>large</option>
        </SelectField>
        <CheckboxGroup label="Amenities" field={fields.amenities} options={AMENITIES} />
        {hours.map((line, index) => {
          const { opensAt, closesAt } = line.getFieldset();
          return (
            <FieldGroup key={line.key ?? line.name} label={`Hours ${index + 1}`} field={line}>
              <Field
                label="Opens at"
                errors={opensAt.errors}
                {...getInputProps(opensAt, { type: "time" })}
              />
              <Field
                label="Closes at"
                errors={closesAt.errors}
                {...getInputProps(closesAt, { type: "time" })}
              />
              <button {...form.remove.getButtonProps({ name: fields.hours.name, index })}>
                {`Remove ${index + 1}`}
              </button>
              <button
                {...form.reorder.getButtonProps({ name: fields.hours.name, from: index, to: 0 })}
              >
                {`First ${index + 1}`}
              </button>
            </FieldGroup>
          );
        })}
        <button {...form.insert.getButtonProps({ name: fields.hours.name, defaultValue: LINE })}>
          Add
        </button>
        <FileField
          label="Photos"
          errors={fields.photos.errors}
          {...getInputProps(fields.photos, { type: "file" })}
          accept="image/jpeg"
          multiple
          hint="JPEG."
          isBack={reply !== undefined}
        />
        <Field
          label="Password"
          {...getInputProps(fields.password, { type: "password", value: false })}
        />
        <Honeypot />
      </PostedForm>
    </>
  );
}

function draw(reply?: SubmissionResult): string {
  const router = createMemoryRouter([{ path: "/", element: <ListingForm reply={reply} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const unescaped = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]);

/** The form data that a browser sends when this button of a page is pressed. */
function formOf(html: string, button?: string): FormData {
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const isTicked = !tag.includes('type="checkbox"') || / checked=""/.test(tag);
    if (isTicked && !tag.includes('type="file"'))
      form.append(attribute(tag, "name"), attribute(tag, "value"));
  }
  const pressed = [...html.matchAll(/(<button[^>]*>)([^<]*)</g)].find(
    ([, , text]) => text === button,
  );
  if (pressed?.[1]) form.append(attribute(pressed[1], "name"), attribute(pressed[1], "value"));
  return form;
}

const read = (body: FormData) =>
  readForm(new Request("https://nomadcowork.test/", { method: "POST", body }), Listing, LIMITS);

/** The page after this button is pressed. */
async function press(html: string, button?: string): Promise<string> {
  const answer = await read(formOf(html, button));
  expect(answer.status).toBe(button ? undefined : "error");
  return draw(answer.reply());
}

const times = (html: string) =>
  [...html.matchAll(/<input[^>]*type="time"[^>]*>/g)].map(([tag]) => attribute(tag, "value"));

describe("a posted form", () => {
  test("shows again the typed, chosen and ticked values, and neither a password nor a file", async () => {
    const sent = formOf(draw());
    sent.set("name", 'The "Loft" & Sons');
    sent.set("size", "large");
    for (const amenity of AMENITIES) sent.append("amenities", amenity);
    sent.set("hours[0].closesAt", "");
    sent.append("photos", new File(["jpeg"], "loft.jpg"));
    sent.set("password", "correct-horse");
    const answer = await read(sent);
    expect(answer.status).toBe("error");
    const reply = answer.reply();
    expect(reply.initialValue).toEqual({
      name: 'The "Loft" & Sons',
      size: "large",
      amenities: [...AMENITIES],
      hours: [{ opensAt: "09:00" }],
    });
    const html = draw(reply);
    expect(html).toContain('value="The &quot;Loft&quot; &amp; Sons"');
    expect(html).toContain('<option selected="">large</option>');
    expect(html.match(/ checked=""/g)).toHaveLength(3);
    expect(html).toContain("Please choose the files again.");
    expect(html).not.toMatch(/correct-horse|loft\.jpg/);
  });

  test("names the mistake on top and at the field, and links both", async () => {
    const html = await press(draw());
    for (const [id, message] of [
      ["listing-name", "Enter a name."],
      ["listing-amenities", "Tick at least one."],
    ]) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toMatch(new RegExp(`<(input|fieldset)[^>]*id="${id}"[^>]*`));
      expect(html).toMatch(new RegExp(`aria-describedby="${id}-error"`));
      expect(html).toContain(
        `<p id="${id}-error" class="text-sm font-semibold whitespace-pre-wrap text-alarm">${message}`,
      );
    }
    expect(html).toMatch(/<div id="listing-error" role="alert" tabindex="-1" autofocus=""/);
    expect(html).not.toContain("novalidate");
  });

  test("is parsed when it is valid: a list with one answer is a list, and an empty file is none", async () => {
    const sent = formOf(draw());
    sent.set("name", "Loft");
    sent.set("size", "small");
    sent.append("amenities", "Parking");
    sent.append("photos", new File([], ""));
    const answer = await read(sent);
    expect(answer.status === "success" && answer.value).toEqual({
      name: "Loft",
      size: "small",
      amenities: ["Parking"],
      hours: [LINE],
      photos: [],
    });
  });
});

describe("a list of a form, without scripts", () => {
  test("grows, shrinks and is reordered by its buttons, and shows no mistake", async () => {
    const two = await press(draw(), "Add");
    expect(times(two)).toEqual(["09:00", "17:00", "09:00", "17:00"]);
    expect(two).not.toContain('role="alert"');
    const changed = two.replace(/(name="hours\[1\].opensAt"[^>]*value=")09:00/, "$110:30");
    const swapped = await press(changed, "First 2");
    expect(times(swapped)).toEqual(["10:30", "17:00", "09:00", "17:00"]);
    expect(times(await press(swapped, "Remove 1"))).toEqual(["09:00", "17:00"]);
  });
});

test("a form with a filled honeypot comes back with the typed values, and an empty honeypot", async () => {
  const sent = formOf(draw());
  sent.set("name", "Loft");
  sent.set("homepage", "https://spam.test");
  const answer = await read(sent);
  expect(answer.status).toBe("error");
  const html = draw(answer.reply());
  expect(html).toMatch(/role="alert"[^]*if you are a person, send the form once more/);
  expect(html).toContain('value="Loft"');
  expect(html).not.toContain("spam.test");
});
