/** Links that share a post without scripts: each opens a page with a prefilled message. */
export function shareLinks(url: string, title: string): { label: string; href: string }[] {
  const both = `${title} ${url}`;
  return [
    { label: "Email", href: `mailto:?${query({ subject: title, body: url })}` },
    { label: "WhatsApp", href: `https://wa.me/?${query({ text: both })}` },
    { label: "Bluesky", href: `https://bsky.app/intent/compose?${query({ text: both })}` },
    {
      label: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
    { label: "X", href: `https://x.com/intent/post?${query({ text: title, url })}` },
  ];
}

/** "%20" for spaces: mail programs show a "+" as it is. */
function query(params: Record<string, string>): string {
  return new URLSearchParams(params).toString().replaceAll("+", "%20");
}
