/** One message that is shown once, on the next page. */
export type FlashMessage = {
  tone: "success" | "error";
  text: string;
  title?: string;
  /** The id of the part of that page that says it, in place of a toast. */
  at?: string;
};

/** The title of every refusal of the admin area. */
export const FAILURE_TITLE = "Error";

export type Flash = {
  /** Says something on the next page that is shown, also behind a redirect. */
  say: (text: string, tone?: FlashMessage["tone"], title?: string) => void;
  /** Says where it happened what was done; for a page that always has a part of this id, and shows what is said there. */
  sayAt: (id: string, text: string) => void;
  /** What there is to show now; after this it is gone. */
  take: () => FlashMessage[];
};
