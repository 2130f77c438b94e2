import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { emptyOutcome } from "./outcome.ts";
import { openWorkspace } from "./workspace.ts";
import { processesOf } from "./workspace-processes.ts";
import { runParts } from "./run-parts.ts";

const LEAVES_ONE = `require("node:child_process")
  .spawn(process.execPath, ["--eval", "setInterval(() => undefined, 1000)", "left-alone"],
    { detached: true, stdio: "ignore" })
  .unref()`;

test("a part that leaves a process running has failed, and the process is ended", async () => {
  const workspace = openWorkspace();
  const run = async () => {
    await workspace.run("node", ["--eval", LEAVES_ONE]);
    return { ...emptyOutcome(), passed: 1 };
  };
  const [part] = await runParts(workspace, [{ name: "a part of the test", run }]);
  expect(part?.failures).toEqual([
    {
      name: "a part of the test left a process running",
      reason: expect.stringContaining("left-alone"),
    },
  ]);
  expect(processesOf({ folder: workspace.folder })).toEqual([]);
  await workspace.stop();
  expect(existsSync(workspace.folder)).toBe(false);
});

test("a part that ends in order has passed at once", async () => {
  const workspace = openWorkspace();
  const run = async () => {
    expect(await workspace.run("node", ["--eval", "process.exitCode = 3"])).toBe(3);
    return { ...emptyOutcome(), passed: 1 };
  };
  const [part] = await runParts(workspace, [{ name: "a part of the test", run }]);
  await workspace.stop();
  expect(part?.failures).toEqual([]);
});
