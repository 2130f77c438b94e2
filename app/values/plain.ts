/** The search parameter that asks for a page without custom styles and scripts: "?plain=1". */
export const PLAIN = "plain";

export function isPlain(search: URLSearchParams): boolean {
  return search.get(PLAIN) === "1";
}
