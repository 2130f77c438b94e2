import { LONGEST_URL } from "~/features/webhooks/webhook";
import { isPublicHost, plainHost } from "~/safe-fetch/public-address";
import { formatCount } from "~/values/count";

export type Surroundings = {
  /** Hosts of the site and of its backend. Webhooks may not go to them, nor to their subdomains. */
  ownHosts: readonly string[];
  /** On a developer's machine: its ports that webhooks may not go to. Absent in production. */
  localReceivers?: { closedPorts: readonly number[] } | undefined;
};

/** The two names of this machine, exactly as typed: no other notation, and no other address of its network. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?([/?#]|$)/i;

/**
 * The reason why no webhook may go to an address, in words; null when it may. Checked when an address is saved and again before each
 * request. A name that resolves to a private number ("10.0.0.1.nip.io") cannot be recognized by its letters: the network of the binding
 * refuses it.
 */
export function refusalOfReceiver(
  text: string,
  { ownHosts, localReceivers }: Surroundings,
): string | null {
  if (text.length > LONGEST_URL)
    return `A URL has at most ${formatCount(LONGEST_URL, "character")}.`;
  const url = URL.parse(text);
  // The URL standard ignores these characters; a person, and another program, may read another address.
  if (!url || !/^[a-z]+:\/\//i.test(text) || /[\p{Cc}\p{Cf}\s\\]/u.test(text))
    return "Please enter a valid URL";
  if (url.username || url.password)
    return "Leave the name and the password out of the URL. A header can hold them.";
  if (localReceivers && url.protocol === "http:")
    return refusalOfLocal(text, url, localReceivers.closedPorts);
  if (url.protocol !== "https:") return "The URL has to begin with https://.";
  const host = plainHost(url.hostname);
  if (ownHosts.some((own) => host === own || host.endsWith(`.${own}`)))
    return "This address is one of the site itself.";
  if (!isPublicHost(url.hostname)) return "This address is not public.";
  return null;
}

function refusalOfLocal(text: string, url: URL, closed: readonly number[]): string | null {
  if (!LOCAL.test(text))
    return "The URL has to begin with https://, or with http://localhost or http://127.0.0.1.";
  const port = url.port === "" ? 80 : Number(url.port);
  return closed.includes(port) ? `Port ${port} belongs to the site itself.` : null;
}

/** The addresses of the site and its services. */
type Addresses = {
  SITE_URL: string;
  SUPABASE_URL: string;
  MAILBOX_URL?: string | undefined;
  LOCAL_RECEIVERS: "" | "allowed";
};

const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** The arguments of `refusalOfReceiver`. Receivers on this machine are allowed only where the site itself runs on it. */
export function receiverRules({ LOCAL_RECEIVERS, ...addresses }: Addresses): Surroundings {
  const { SITE_URL, SUPABASE_URL, MAILBOX_URL } = addresses;
  const own = [SITE_URL, SUPABASE_URL, MAILBOX_URL].flatMap((url) => (url ? new URL(url) : []));
  const isLocal = LOCAL_RECEIVERS === "allowed" && THIS_MACHINE.test(new URL(SITE_URL).hostname);
  return {
    ownHosts: [...new Set(own.map(({ hostname }) => hostname))],
    localReceivers: isLocal
      ? {
          closedPorts: own.map(
            ({ port, protocol }) => Number(port) || (protocol === "http:" ? 80 : 443),
          ),
        }
      : undefined,
  };
}
