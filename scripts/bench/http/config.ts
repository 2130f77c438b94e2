import { relative } from "node:path";

/** A Worker in workerd's configuration. */
export interface Service {
  name: string;
  modules: Module[];
  bindings?: Binding[];
  /** The target of its fetch(): another service, or this machine's network by default. */
  outbound?: string;
  /** The port on 127.0.0.1; without one only other services reach it. */
  port?: number;
}
/** The first one is the entry. */
export interface Module {
  name: string;
  kind: "esModule" | "data" | "json";
  file: string;
}
export type Binding =
  | { name: string; text: string }
  | { name: string; kv: string }
  | { name: string; service: string; entrypoint?: string };

const NETWORK = "network";
/** The service with the files of the build. */
export const FILES = "files";
/** Cloudflare has this module behind `cloudflare:email`, and bare workerd lacks it. No benchmark sends mail. */
const EMAIL = `(name = "cloudflare-internal:email", internal = true, esModule = "export default { EmailMessage: class {} }")`;
const COMPATIBILITY_DATE = "2026-10-12";

/** A configuration of workerd, with file names relative to its folder. `files`: the absolute path of the files of the build. */
export function workerdConfig(folder: string, services: Service[], files: string): string {
  const network = `(name = "${NETWORK}", network = (allow = ["public", "private"]))`;
  const disk = `(name = "${FILES}", disk = ${JSON.stringify(files)})`;
  const sockets = services.flatMap(({ name, port }) =>
    port === undefined
      ? []
      : `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${[network, disk, ...services.map((service) => written(folder, service))].join(", ")}],
  sockets = [${sockets.join(", ")}],
  extensions = [(modules = [${EMAIL}])],
);
`;
}

function written(folder: string, { name, modules, bindings = [], outbound }: Service): string {
  const files = modules.map(
    ({ name, kind, file }) => `(name = "${name}", ${kind} = embed "${relative(folder, file)}")`,
  );
  return `(name = "${name}", worker = (
    modules = [${files.join(", ")}],
    bindings = [${bindings.map(bound).join(", ")}],
    compatibilityDate = "${COMPATIBILITY_DATE}",
    globalOutbound = "${outbound ?? NETWORK}",
  ))`;
}

function bound(binding: Binding): string {
  const { name } = binding;
  if ("text" in binding) return `(name = "${name}", text = ${JSON.stringify(binding.text)})`;
  if ("kv" in binding) return `(name = "${name}", kvNamespace = "${binding.kv}")`;
  const { service, entrypoint } = binding;
  const entry = entrypoint === undefined ? "" : `, entrypoint = "${entrypoint}"`;
  return `(name = "${name}", service = (name = "${service}"${entry}))`;
}
