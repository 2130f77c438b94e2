/** The search parameter of a page without custom styles and scripts: "?plain=1". */
export const WITHOUT_CUSTOM_CODE = "plain";

export function isWithoutCustomCode(search: URLSearchParams): boolean {
  return search.get(WITHOUT_CUSTOM_CODE) === "1";
}
