/** Fields that one form may have. The largest of ours has some dozens, and the time that parsing takes grows faster than their number. */
const MOST_FIELDS = 500;
/** Words with dots between them, each perhaps with a place in a list of at most 100: "hours[3].opensAt". */
const NAME = /^[a-z][\w-]{0,49}(\[\d{0,2}\])?(\.[a-z][\w-]{0,49}(\[\d{0,2}\])?){0,3}$/i;

/**
 * Whether the fields of a form have names that forms of ours could have. The parser makes objects and lists of names, and
 * keeps two names that begin with "__" for itself.
 */
export function hasFormNames(form: FormData): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    if (fields > MOST_FIELDS || !NAME.test(name) || isInherited(name)) return false;
  }
  return true;
}

/** Whether a part of the name is something that every object has, such as "constructor". */
function isInherited(name: string): boolean {
  return name.split(/[.[]/).some((part) => part in Object.prototype);
}
