import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import { textAlone } from "./text-alone.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const errors = 1;
new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } }).run(
  "text-alone",
  textAlone,
  {
    valid: [
      "<p>Nothing changes <b>here</b>.</p>",
      "<p>{count}</p>",
      "<p>{`${count} free`}</p>",
      "<p><span>{`${count} free`}</span> <b>today</b></p>",
      "<div>{children}<Footer /></div>",
      "<ul>{rows.map((row) => <li>{row}</li>)}<li>The last</li></ul>",
      "<p>Ask us {isOpen && <b>now</b>}</p>",
      "<p><Icon />{' '}{name}</p>",
    ],
    invalid: [
      { code: "<p>{count} free</p>", errors },
      { code: "<p>From {price}</p>", errors },
      { code: "<p>{`${count} free`} <b>today</b></p>", errors },
      { code: "<p><b>Today</b>{isFull ? 'full' : 'free'}</p>", errors },
      { code: "<p>{isNew && <b>New</b>} A text before which something appears</p>", errors },
      { code: "<>{count} free</>", errors },
      { code: "<p>{describe(days)}: closed</p>", errors },
      { code: "<p><b>Open</b>{closes && <>until {closes}</>}</p>", errors: 2 },
      { code: "<p>Open{closes && <>{`, until ${closes}`}</>}</p>", errors },
    ],
  },
);
