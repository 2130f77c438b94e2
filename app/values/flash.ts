/** One message that is shown once, on the next page. */
export type FlashMessage = { tone: "success" | "error"; text: string; title?: string };

/** The title of every refusal of the admin area. */
export const FAILURE_TITLE = "Error";

export type Flash = {
  /** Says something on the next page that is shown, also behind a redirect. */
  say: (text: string, tone?: FlashMessage["tone"], title?: string) => void;
  /** What there is to show now; after this it is gone. */
  take: () => FlashMessage[];
};
