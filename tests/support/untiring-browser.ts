import { setTimeout as pause } from "node:timers/promises";
import { browse, type Browser, type Page } from "./browser.ts";

const PAUSE = 50;
const PATIENCE = 60_000;

/** A browser that sends every request again until it is answered, like a guest who reloads; `onRepeat` learns of each POST. */
export function untiringBrowser(origin: string, onRepeat: () => void): Browser {
  const browser = browse(origin);
  const untilAnswered = async (send: () => Promise<Page>, again: () => void): Promise<Page> => {
    for (const deadline = Date.now() + PATIENCE; ;) {
      try {
        return await send();
      } catch (error) {
        // fetch throws a TypeError where a connection is refused, or ends before the whole answer has come.
        if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      }
      again();
      await pause(PAUSE);
    }
  };
  return {
    ...browser,
    get: (path) =>
      untilAnswered(
        () => browser.get(path),
        () => undefined,
      ),
    send: (path, body) => untilAnswered(() => browser.send(path, body), onRepeat),
    post: (path, fields) => untilAnswered(() => browser.post(path, fields), onRepeat),
  };
}
