/** Where a post can be sent on, by links that need no script: each opens a page with a message that is filled in. */
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

/** With "%20" for spaces: programs for mail show a "+" as it is. */
function query(params: Record<string, string>): string {
  return new URLSearchParams(params).toString().replaceAll("+", "%20");
}
