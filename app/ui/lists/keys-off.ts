import { createContext } from "react";

/** Whether the admin has switched the keys of lists off (WCAG 2.1.4: a key that is a letter can be switched off). */
export const KeysOff = createContext(false);
