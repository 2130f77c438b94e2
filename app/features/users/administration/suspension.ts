/** The usual reasons to suspend a member: the admin's choice, and the text for the member. */
export const USUAL_SUSPENSION_REASONS = {
  spam: {
    label: "Advertising",
    words:
      "Messages or reviews from this account advertise something. That is not what they are for.",
  },
  insults: {
    label: "Insults or threats",
    words: "Messages or reviews from this account insult or threaten people.",
  },
  "not-theirs": {
    label: "Lists what is not theirs",
    words: "This account lists spaces that somebody else runs.",
  },
  "no-shows": {
    label: "Repeated no-shows",
    words: "This account repeatedly books desks and does not show up.",
  },
} as const;
