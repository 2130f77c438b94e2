import ipaddr from "ipaddr.js";

/** Names that lead to no public host, with everything below them. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|svc|consul|invalid|home\.arpa|onion)$/;
/** Public names by which machines of a cloud ask for their secrets. */
const METADATA_NAMES = /(^|\.)metadata\.(tencentyun\.com|packet\.net|platformequinix\.com)$/;
/** By its number: Azure answers its machines there, in a network that is public. */
const METADATA_NUMBER = "168.63.129.16";
/** What a name of the DNS is made of: "a..b" and "*.b" are none. */
const NAME = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

/** All that is public of IPv6. What lies outside embeds addresses of IPv4, or is private, local or reserved. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * Whether a URL may be asked for at all: https at its usual port, without credentials, at a host that is public by its name or number.
 * What a name leads to is decided by the network of the binding. `ownHost` is that of the site itself, which is asked for nothing.
 */
export function isPublicAddress(url: URL, ownHost: string): boolean {
  if (url.protocol !== "https:" || url.port !== "" || url.username || url.password) return false;
  return isPublicHost(url.hostname) && plainHost(url.hostname) !== ownHost;
}

/** Whether the host of a URL is public by its name or number, whatever a name leads to. */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname);
  if (ipaddr.isValid(host)) return isPublicNumber(host);
  return NAME.test(host) && !PRIVATE_NAMES.test(host) && !METADATA_NAMES.test(host);
}

/** The host of a URL without brackets and without the point at its end: "quay.example." is the same host as "quay.example". */
export function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

function isPublicNumber(host: string): boolean {
  const address = ipaddr.parse(host);
  if (address.range() !== "unicast" || host === METADATA_NUMBER) return false;
  if (address instanceof ipaddr.IPv4) return true;
  // ISATAP: the second half of the address holds one of IPv4.
  const [, , , , fifth = 0, sixth = 0] = address.parts;
  return address.match(GLOBAL_UNICAST) && !(sixth === 0x5efe && (fifth & ~0x0200) === 0);
}
