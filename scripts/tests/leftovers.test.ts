import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { nothing } from "./outcome.ts";
import { openRoom } from "./room.ts";
import { processesOf } from "./room-processes.ts";
import { runParts } from "./run-parts.ts";

const LEAVES_ONE = `require("node:child_process")
  .spawn(process.execPath, ["--eval", "setInterval(() => undefined, 1000)", "left-alone"],
    { detached: true, stdio: "ignore" })
  .unref()`;

test("a part that leaves a process running has failed, and the process is ended", async () => {
  const room = openRoom();
  const run = async () => {
    await room.run("node", ["--eval", LEAVES_ONE]);
    return { ...nothing(), passed: 1 };
  };
  const [part] = await runParts(room, [{ name: "a part of the test", run }]);
  expect(part?.failures).toEqual([
    {
      name: "a part of the test left a process running",
      reason: expect.stringContaining("left-alone"),
    },
  ]);
  expect(processesOf({ folder: room.folder })).toEqual([]);
  await room.stop();
  expect(existsSync(room.folder)).toBe(false);
});

test("a part that ends in order is good at once", async () => {
  const room = openRoom();
  const run = async () => {
    expect(await room.run("node", ["--eval", "process.exitCode = 3"])).toBe(3);
    return { ...nothing(), passed: 1 };
  };
  const [part] = await runParts(room, [{ name: "a part of the test", run }]);
  await room.stop();
  expect(part?.failures).toEqual([]);
});
