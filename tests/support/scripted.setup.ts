import { afterAll, afterEach } from "vitest";
import { closeBrowser, takeConsoleErrors } from "./scripted-client.ts";

afterEach(() => {
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`The console says:\n${errors.join("\n")}`);
});
afterAll(closeBrowser);
