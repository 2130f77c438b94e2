import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const INSIDE = resolve(import.meta.dirname, "receivers-inside.ts");

/**
 * Requests every hostile address through the network of the binding, in a network where every number is this machine's with a listener:
 * answers whether no connection to a private one arrives. Needs Linux with `unshare` and `ip` (Debian: util-linux, iproute2), and no
 * root.
 */
export async function proveReceivers(): Promise<boolean> {
  const script = [
    "ip link set lo up",
    "ip route add local default dev lo",
    "ip -6 route add local default dev lo",
    // This hosts file resolves names: there is no resolver.
    'hosts=$(mktemp) && "$1" "$2" hosts > "$hosts" && mount --bind "$hosts" /etc/hosts',
    '"$1" "$2"',
  ].join(" && ");
  const args = ["--map-root-user", "--net", "--mount", "sh", "-c", script, "sh"];
  const child = spawn("unshare", [...args, process.execPath, INSIDE], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}
