import type { Surroundings } from "~/features/webhooks/receiver-address";

/** The addresses of the site and its services. */
type Addresses = {
  SITE_URL: string;
  SUPABASE_URL: string;
  MAILBOX_URL?: string | undefined;
  LOCAL_RECEIVERS: "" | "allowed";
};

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** The arguments of `refusalOfReceiver`. Receivers on this machine are allowed only where the site itself runs on it. */
export function receiverRules({ LOCAL_RECEIVERS, ...addresses }: Addresses): Surroundings {
  const { SITE_URL, SUPABASE_URL, MAILBOX_URL } = addresses;
  const own = [SITE_URL, SUPABASE_URL, MAILBOX_URL].flatMap((url) => (url ? new URL(url) : []));
  const isLocal = LOCAL_RECEIVERS === "allowed" && LOCAL.test(new URL(SITE_URL).hostname);
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
