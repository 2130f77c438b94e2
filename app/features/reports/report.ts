/** The possible problems of a listing. */
export const REPORT_KINDS = [
  { value: "closed", label: "The space has closed, or is not there" },
  { value: "wrong-details", label: "Address, hours or prices are wrong" },
  { value: "not-as-described", label: "It is not as described" },
  { value: "not-the-owner", label: "Whoever lists it does not run it" },
  { value: "offensive", label: "Something in it is offensive or unlawful" },
  { value: "other", label: "Something else" },
] as const;

export const SPACE_REPORT_LENGTH = { least: 10, most: 1000 };
