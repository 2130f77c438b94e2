import XMLBuilder from "fast-xml-builder";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  // Otherwise an attribute with the text "true" would lose its value.
  suppressBooleanAttributes: false,
});

/** Characters that XML cannot contain in any notation: all that is no Char (XML 1.0, section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An XML document. Keys are elements, those that begin with "@" attributes, "#text" is text; a list repeats its element. */
export function toXml(root: object): string {
  const declared = { "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, ...root };
  return builder.build(declared).replaceAll(NOT_IN_XML, "");
}
