/**
 * Whether the policy of this document allows an operator's streets. In a browser the document says so, because its policy stays in force
 * while other pages are opened in it; on the server the page says so.
 */
export function areStreetsAllowed(onPage?: boolean): boolean {
  if (typeof document === "undefined") return onPage === true;
  return document.documentElement.dataset["streets"] !== undefined;
}
