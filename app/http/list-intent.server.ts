import { z } from "zod";

/** The name under which a button of conform posts its intent instead of submitting the form. */
export const INTENT = "__intent__";

const place = z.number().int().min(0).max(99);
const name = z.string().max(50);
const item = z.union([z.string(), z.record(z.string(), z.string())]);

/** The list intents of conform, as its buttons post them. Its other intents are for validation while typing. */
const ListIntent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name, index: place.optional(), defaultValue: item.optional() }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name, index: place }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name, from: place, to: place }) }),
]);

/** Whether the intent of a form changes one of these lists, and its fields can belong to that list. conform throws for anything else. */
export function isListIntent(form: FormData, lists: readonly string[]): boolean {
  const [sent, ...more] = form.getAll(INTENT);
  const intent = ListIntent.safeParse(typeof sent === "string" ? parsed(sent) : null);
  if (!intent.success || more.length > 0) return false;
  const list = intent.data.payload.name;
  return lists.includes(list) && [...form.keys()].every((field) => fits(list, field));
}

/** Whether a field belongs to another part of the form, or to one item of the list: "hours[3].opensAt" to "hours". */
function fits(list: string, field: string): boolean {
  const belongs = field === list || field.startsWith(`${list}.`) || field.startsWith(`${list}[`);
  return !belongs || /^\[\d{1,2}\]/.test(field.slice(list.length));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused like any other unknown intent.
    return null;
  }
}
