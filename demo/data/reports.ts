/** Members' open reports of listings. */
export interface DemoReport {
  /** The name of the listing, as part of a file name. */
  space: string;
  /** The mailbox of the reporter. */
  by: string;
  kind: "closed" | "wrong-details" | "not-as-described" | "not-the-owner" | "offensive" | "other";
  message: string;
  /** Days ago. */
  age: number;
}

export const REPORTS: readonly DemoReport[] = [
  {
    space: "soi-nine-works",
    by: "sofia.bianchi",
    kind: "wrong-details",
    message:
      "The page says that it closes at ten in the evening. On Tuesday and on Thursday the shutter came down at eight, and a note on the door says that this stays so until the rains are over.",
    age: 3,
  },
];
