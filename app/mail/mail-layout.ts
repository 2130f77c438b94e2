import type { MailBlock, MailContent } from "~/mail/mail";

interface Frame {
  siteName: string;
  siteUrl: string;
  /** The operator's postal address. */
  address: string;
  unsubscribeUrl: string | null;
}

// The light colours of the site; mail programs do not support oklch.
const INK = "#221b16";
const SOFT = "#5d534b";
const LINE = "#dbd5cc";
const ACCENT = "#1949c5";
const PAPER = "#f9f6f0";

/** The dark colours of the site, for mail programs with style sheets; the others show the inline colours. */
const DARK = `@media (prefers-color-scheme:dark){
.paper{background:#18130e!important;color:#f0ece4!important}.raised{background:#231d17!important}
.soft,.soft a{color:#b3ada4!important}.line{border-color:#3b342e!important}
.accent{color:#94b7fe!important}.button{background:#94b7fe!important;color:#0a1326!important}}`;

/** The HTML of a mail: tables and inline styles, which every mail program renders. It has no pictures and no external requests. */
export function toHtml({ subject, heading, blocks }: MailContent, frame: Frame): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${DARK}</style></head>
<body class="paper" style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table class="raised" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:bold"><a class="accent" href="${escapeHtml(frame.siteUrl)}" style="color:${ACCENT};text-decoration:none">${escapeHtml(frame.siteName)}</a></p>
<h1 style="margin:0 0 16px;overflow-wrap:anywhere;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${blocks.map(blockToHtml).join("\n")}
</td></tr></table>
<p class="soft" style="margin:24px 0 0;max-width:520px;font-size:13px;color:${SOFT}">${escapeHtml(frame.siteName)}, ${escapeHtml(frame.address)}${
    frame.unsubscribeUrl
      ? `<br><a href="${escapeHtml(frame.unsubscribeUrl)}" style="color:${SOFT}">Stop emails like this one</a>`
      : ""
  }</p>
</td></tr></table>
</body></html>`;
}

function blockToHtml(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 24px">${escapeHtml(block.text)}</p>`;
    case "note":
      return `<p class="soft" style="margin:0 0 16px;font-size:14px;color:${SOFT}">${escapeHtml(block.text)}</p>`;
    case "link":
      return `<p style="margin:0 0 24px"><a class="button" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case "facts":
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${block.facts
        .map(
          ([label, value]) =>
            `<tr><th class="soft line" scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};font-weight:normal;color:${SOFT};white-space:nowrap">${escapeHtml(label)}</th><td class="line" style="padding:8px 0;border-top:1px solid ${LINE};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
        )
        .join("")}</table>`;
  }
}

/** The plain text of a mail. */
export function toText({ heading, blocks }: MailContent, frame: Frame): string {
  const body = blocks.map((block) => {
    if (block.kind === "facts")
      return block.facts
        .map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`)
        .join("\n");
    return block.kind === "link" ? `${block.label}:\n${block.url}` : block.text;
  });
  const foot = [`${frame.siteName}, ${frame.address}`, frame.siteUrl];
  if (frame.unsubscribeUrl) foot.push(`Stop emails like this one: ${frame.unsubscribeUrl}`);
  return [heading, ...body, ["--", ...foot].join("\n")].join("\n\n");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/ (?= )|(?<=^|\n) /g, "&nbsp;")
    .replaceAll("\n", "<br>");
}
