import { ENVIRONMENTS, type Configuration, type EnvironmentName } from "./configuration.ts";
import { listed, missing, wrong, type Finding } from "./finding.ts";

/** Bindings are not inherited: every environment must repeat those of `npm start`. */
export function examineBindings(
  environment: EnvironmentName,
  all: Record<EnvironmentName | "local", Configuration>,
): Finding[] {
  const own = all[environment];
  return [
    ...absent(environment, bindingsOf(all.local), bindingsOf(own)),
    ...namespaces(environment, own),
    ...limits(environment, all),
  ];
}

/** The names of the Worker's bindings that are not variables. */
export function bindingsOf({ kv_namespaces, ratelimits }: Configuration): string[] {
  return [...kv_namespaces.map(({ binding }) => binding), ...ratelimits.map(({ name }) => name)];
}

function absent(environment: EnvironmentName, wanted: string[], given: string[]): Finding[] {
  const lost = wanted.filter((name) => !given.includes(name));
  if (lost.length === 0) return [];
  return [
    wrong(
      `${listed(lost)} would not exist in ${environment}: repeat under [env.${environment}] in wrangler.toml what stands above the environments.`,
    ),
  ];
}

/** Ids are 32 hexadecimal digits from Cloudflare. */
function namespaces(environment: EnvironmentName, { kv_namespaces }: Configuration): Finding[] {
  return kv_namespaces
    .filter(({ id }) => !/^[0-9a-f]{32}$/.test(id ?? ""))
    .map(({ binding, id }) => {
      const state = id ? `names ${id}, which is no id` : "has no id";
      return missing(
        `The KV namespace ${binding} ${state}: make one with npx wrangler kv namespace create ${binding.toLowerCase()}-${environment} and write its id under [env.${environment}] in wrangler.toml.`,
      );
    });
}

/** A rate limit's namespace is an integer of our choice; limits with the same one share their count. */
function limits(
  environment: EnvironmentName,
  all: Record<EnvironmentName | "local", Configuration>,
): Finding[] {
  const others = ENVIRONMENTS.filter((name) => name !== environment).flatMap((name) =>
    all[name].ratelimits.map(({ namespace_id }) => namespace_id),
  );
  const own = all[environment].ratelimits;
  const ids = own.map(({ namespace_id }) => namespace_id);
  return own.flatMap(({ name, namespace_id }): Finding[] => {
    if (!/^[1-9]\d*$/.test(namespace_id))
      return [
        missing(
          `The rate limit ${name} has no namespace: write any whole number that your account does not use yet as its namespace_id under [env.${environment}].`,
        ),
      ];
    const shared = ids.filter((id) => id === namespace_id).length > 1;
    if (!shared && !others.includes(namespace_id)) return [];
    return [
      wrong(
        `The rate limit ${name} shares the namespace ${namespace_id} with another: give each limit of each environment a number of its own.`,
      ),
    ];
  });
}
