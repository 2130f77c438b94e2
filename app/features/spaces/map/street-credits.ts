/** A name of a source of streets, with its address where it has one. */
export type Credit = { name: string; href: string | null };

const LINK = /<a\b[^>]*\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)["']?[^>]*>(.*?)<\/a>/gis;

/**
 * The attributions of a style as texts and links. Styles write them as HTML, which the page does not take: tags other than links are left
 * out.
 */
export function readCredits(attributions: readonly string[]): Credit[] {
  const credits = new Map<string, Credit>();
  const add = (html: string, href: string | null) => {
    const name = plain(html);
    if (name && !credits.has(name)) credits.set(name, { name, href });
  };
  for (const html of attributions) {
    let end = 0;
    for (const found of html.matchAll(LINK)) {
      add(html.slice(end, found.index), null);
      add(found[2] ?? "", found[1] ?? null);
      end = found.index + found[0].length;
    }
    add(html.slice(end), null);
  }
  return [...credits.values()];
}

const SIGNS: Record<string, string> = { copy: "©", amp: "&", nbsp: " ", quot: '"' };

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(copy|amp|nbsp|quot);/g, (_, name: string) => SIGNS[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s|,;]+|[\s|,;]+$/g, "");
}
