import type { WebsiteLook } from "~/safe-fetch/website-look.server";

/** The result of fetching the website of a listing, in words for the admin who decides about it. */
export function describeWebsiteLook(
  look: WebsiteLook,
  { name, city }: { name: string; city: string | null },
): string {
  switch (look.outcome) {
    case "answers": {
      const page = plain(`${look.title} ${look.text}`);
      const isNamed = (word: string) => page.includes(plain(word));
      const words = [name, ...(city ? [city] : [])];
      const named = words.filter(isNamed);
      const missing = words.filter((word) => !isNamed(word));
      return [
        `${look.host} answers${look.title ? ` with “${look.title}”` : ", without a title"}.`,
        named.length > 0 && `It names ${named.join(" and ")}.`,
        missing.length > 0 && `It does not name ${missing.join(" or ")}.`,
      ]
        .filter(Boolean)
        .join(" ");
    }
    case "bad-status":
      return `The website answers with status ${look.status}, and no page.`;
    case "not-public":
      return "The address is not one of a public website.";
    case "redirected":
      return "The website redirects too often.";
    case "too-slow":
      return "The website did not answer within five seconds.";
    case "unreachable":
      return "The website cannot be reached.";
  }
}

/** Without accents, capitals, repeated spaces and the entity of "&". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}
