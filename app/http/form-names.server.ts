/** Fields per form. The largest form has some dozens, and the parser's time grows faster than the number of fields. */
const MOST_FIELDS = 500;
/** Words separated by dots, each with an optional index of at most two digits: "hours[3].opensAt". */
const NAME = /^[a-z][\w-]{0,49}(\[\d{0,2}\])?(\.[a-z][\w-]{0,49}(\[\d{0,2}\])?){0,3}$/i;

/**
 * Whether the fields of a form have names that a form of this site could have. The parser builds objects and lists from names, and
 * reserves two names that begin with "__".
 */
export function hasFormNames(form: FormData): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    if (fields > MOST_FIELDS || !NAME.test(name) || isInherited(name)) return false;
  }
  return true;
}

/** Whether a part of the name is a property of every object, such as "constructor". */
function isInherited(name: string): boolean {
  return name.split(/[.[]/).some((part) => part in Object.prototype);
}
