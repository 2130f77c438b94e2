import { z } from "zod";

/** The name under which a button of conform says what to do with a form instead of sending it. */
export const INTENT = "__intent__";

const place = z.number().int().min(0).max(99);
const name = z.string().max(50);
const item = z.union([z.string(), z.record(z.string(), z.string())]);

/** How conform's buttons change a list, as they post it. Its other intents are for forms that are checked while they are typed. */
const ListIntent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name, index: place.optional(), defaultValue: item.optional() }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name, index: place }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name, from: place, to: place }) }),
]);

/**
 * Whether what a form asks for is a change of one of these lists, and its fields can be that list. conform throws an error
 * for anything else.
 */
export function isListIntent(form: FormData, lists: readonly string[]): boolean {
  const [sent, ...more] = form.getAll(INTENT);
  const intent = ListIntent.safeParse(typeof sent === "string" ? parsed(sent) : null);
  if (!intent.success || more.length > 0) return false;
  const list = intent.data.payload.name;
  return lists.includes(list) && [...form.keys()].every((field) => fits(list, field));
}

/** Whether a field belongs to another part of the form, or to one place of the list: "hours[3].opensAt" to "hours". */
function fits(list: string, field: string): boolean {
  const belongs = field === list || field.startsWith(`${list}.`) || field.startsWith(`${list}[`);
  return !belongs || /^\[\d{1,2}\]/.test(field.slice(list.length));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused like any other intent that no form of ours has.
    return null;
  }
}
