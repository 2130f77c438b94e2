import { relative } from "node:path";

/** A Worker as workerd is told of it. */
export interface Service {
  name: string;
  modules: Module[];
  bindings?: Binding[];
  /** Where its fetch() leads: another service, or the network of this machine when not given. */
  outbound?: string;
  /** Where it listens on 127.0.0.1; only other services reach one without. */
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
  | { name: string; service: string; entrypoint: string };

const NETWORK = "network";
/** Cloudflare has this module behind `cloudflare:email`, and bare workerd has it not. No bench sends mail. */
const EMAIL = `(name = "cloudflare-internal:email", internal = true, esModule = "export default { EmailMessage: class {} }")`;
const COMPATIBILITY_DATE = "2026-10-12";

/** A configuration of workerd, whose files are named from the folder that it will lie in. */
export function workerdConfig(folder: string, services: Service[]): string {
  const network = `(name = "${NETWORK}", network = (allow = ["public", "private"]))`;
  const sockets = services.flatMap(({ name, port }) =>
    port === undefined
      ? []
      : `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${[network, ...services.map((service) => written(folder, service))].join(", ")}],
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
  return `(name = "${name}", service = (name = "${service}", entrypoint = "${entrypoint}"))`;
}
