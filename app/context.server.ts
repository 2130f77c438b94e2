import { createContext } from "react-router";
import type { Environment } from "../workers/environment";
import type { Db } from "~/db/client.server";
import type { Settings } from "~/features/settings/settings";
import type { Member, Viewer } from "~/features/users/user";
import type { Flash } from "~/values/flash";

export type Platform = {
  environment: Environment;
  /** Names this request in the log, in the `X-Request-Id` header and on the error page. */
  requestId: string;
  /** Fresh per response; the only scripts and styles that run inline carry it. */
  nonce: string;
  waitUntil: (work: Promise<unknown>) => void;
};

// None has a default: reading one that no middleware has set is a mistake and throws.
export const platform = createContext<Platform>();
export const db = createContext<Db>();
export const settings = createContext<Settings>();
export const viewer = createContext<Viewer>();
export const member = createContext<Member>();
export const flash = createContext<Flash>();
