import { createContext } from "react";

/** Whether the admin has switched the shortcuts of lists off (WCAG 2.1.4: single-letter shortcuts can be switched off). */
export const KeysOff = createContext(false);
