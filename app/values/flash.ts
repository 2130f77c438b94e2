/** A message that is shown once, on the next page. */
export type FlashMessage = {
  tone: "success" | "error";
  text: string;
  title?: string;
  /** The id of the part of that page that shows it, instead of a toast. */
  at?: string;
};

/** The title of every refusal of the admin area. */
export const FAILURE_TITLE = "Error";

export type Flash = {
  /** Shows a message on the next rendered page, also after a redirect. */
  say: (text: string, tone?: FlashMessage["tone"], title?: string) => void;
  /** Shows a message in a part of the page; that page must always have a part of this id with an `InlineFlash`. */
  sayAt: (id: string, text: string) => void;
  /** Takes the messages to show, which deletes them. */
  take: () => FlashMessage[];
};
