import { measureSpeed } from "./bench/http/speed.ts";
import { measureImports } from "./bench/imports.ts";
import { measurePresses } from "./bench/press.ts";
import { measureScale } from "./bench/scale.ts";
import { measureWebhooks } from "./bench/webhooks.ts";
import { runToCompletion } from "./lifecycle.ts";

// `npm run bench`: the speed of rendering documents; `-- scale`: the growth of query times with the market, failing on a plan that reads
// too much (`-- scale 'city|text'`: only those queries); `-- press`: the latency of the first press on a slow phone (`-- press 15
// /search`: so many runs, and one page); `-- imports`: the duration of the longest file of listings; `-- webhooks`: a Worker's throughput
// and latency of events. All but `scale` fail when a goal is missed. `npm run prove` has the rest.
const [what, only, path] = process.argv.slice(2);
if (what === undefined) {
  await runToCompletion(async (add, signal) => {
    process.exitCode = (await measureSpeed(add, signal)) ? 0 : 1;
  });
} else if (what === "scale") {
  await runToCompletion(async (add) => {
    process.exitCode = (await measureScale([20_000, 100_000], 100, add, only)) ? 0 : 1;
  });
} else if (what === "press") {
  await runToCompletion(async (add) => {
    process.exitCode = (await measurePresses(Number(only ?? 7), path, add)) ? 0 : 1;
  });
} else if (what === "imports") {
  await runToCompletion(async (add) => {
    process.exitCode = (await measureImports(Number(only ?? 3), add)) ? 0 : 1;
  });
} else if (what === "webhooks") {
  await runToCompletion(async (add) => {
    process.exitCode = (await measureWebhooks(Number(only ?? 2_000), add)) ? 0 : 1;
  });
} else {
  console.error("npm run bench, or npm run bench -- scale, -- press, -- imports or -- webhooks");
  process.exitCode = 2;
}
