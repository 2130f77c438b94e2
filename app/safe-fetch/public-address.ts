import ipaddr from "ipaddr.js";

/** Names of non-public hosts, including their subdomains. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|svc|consul|invalid|home\.arpa|onion)$/;
/** Public names under which cloud machines request their credentials. */
const METADATA_NAMES = /(^|\.)metadata\.(tencentyun\.com|packet\.net|platformequinix\.com)$/;
/** Azure's metadata address for its machines, in a public range. */
const METADATA_NUMBER = "168.63.129.16";
/** The syntax of a DNS name: "a..b" and "*.b" are invalid. */
const NAME = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

/** The public range of IPv6. Addresses outside embed IPv4 addresses, or are private, local or reserved. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * Whether a URL may be requested at all: https on its default port, without credentials, on a host that is public by its name or number.
 * The network of the binding checks the number that a name resolves to. `ownHost`: the host of the site itself, which is never requested.
 */
export function isPublicAddress(url: URL, ownHost: string): boolean {
  if (url.protocol !== "https:" || url.port !== "" || url.username || url.password) return false;
  return isPublicHost(url.hostname) && plainHost(url.hostname) !== ownHost;
}

/** Whether the host of a URL is public by its name or number; names are not resolved. */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname);
  if (ipaddr.isValid(host)) return isPublicNumber(host);
  return NAME.test(host) && !PRIVATE_NAMES.test(host) && !METADATA_NAMES.test(host);
}

/** The host of a URL without brackets and without a trailing dot: "quay.example." is the same host as "quay.example". */
export function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

function isPublicNumber(host: string): boolean {
  const address = ipaddr.parse(host);
  if (address.range() !== "unicast" || host === METADATA_NUMBER) return false;
  if (address instanceof ipaddr.IPv4) return true;
  // ISATAP: the second half of the address contains an IPv4 address.
  const [, , , , fifth = 0, sixth = 0] = address.parts;
  return address.match(GLOBAL_UNICAST) && !(sixth === 0x5efe && (fifth & ~0x0200) === 0);
}
