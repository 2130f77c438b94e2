import { describe, expect, test } from "vitest";
import {
  GOOD_RECEIVERS,
  HOSTILE_RECEIVERS,
  OWN_HOSTS,
} from "../../../tests/support/hostile-receivers.ts";
import { refusalOfReceiver } from "~/features/webhooks/receiver-address";

const ours = { ownHosts: OWN_HOSTS };
const closedPorts = [80, 8787, 8788, 54321];
const local = { ownHosts: ["localhost", "127.0.0.1"], localReceivers: { closedPorts } };

const hostile = Object.entries(HOSTILE_RECEIVERS);

test("the corpus has more than 200 addresses, each once", () => {
  const all = hostile.flatMap(([, urls]) => urls);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(200);
});

describe.each(hostile)("%s", (_, urls) => {
  test.each(urls)("%j is refused with a message", (url) => {
    expect(refusalOfReceiver(url, ours)).toMatch(/^[A-Z].{10,}/);
  });

  test.each(urls)("%j is refused on a local machine, except its two names", (url) => {
    const surroundings = { ownHosts: OWN_HOSTS, localReceivers: { closedPorts } };
    const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url);
    const refusal = refusalOfReceiver(url, surroundings);
    if (isLocal) expect(refusal).toMatch(/^Port (80|8787) belongs to the site itself\.$/);
    else expect(refusal).toMatch(/^[A-Z].{10,}/);
  });
});

test.each(Object.entries(GOOD_RECEIVERS))("%s is public, with the host %s", (url, host) => {
  expect(refusalOfReceiver(url, ours)).toBeNull();
  expect(refusalOfReceiver(url, local)).toBeNull();
  expect(new URL(url).host).toBe(host);
});

describe("a refused address has a reason", () => {
  test.each([
    ["quay.example", "Please enter a valid URL"],
    ["https://quay.example\\@127.0.0.1/", "Please enter a valid URL"],
    ["http://quay.example/", "The URL has to begin with https://."],
    ["wss://quay.example/", "The URL has to begin with https://."],
    [
      "https://a:b@quay.example/",
      "Leave the name and the password out of the URL. A header can hold them.",
    ],
    ["https://www.nomadcowork.test/", "This address is one of the site itself."],
    ["https://abcdefgh.supabase.test/", "This address is one of the site itself."],
    ["https://10.0.0.8/", "This address is not public."],
    ["https://printer/", "This address is not public."],
    [`https://quay.example/${"a".repeat(1_980)}`, "A URL has at most 2,000 characters."],
  ])("%s", (url, words) => {
    expect(refusalOfReceiver(url, ours)).toBe(words);
  });

  test("2,000 characters are allowed", () => {
    expect(refusalOfReceiver(`https://quay.example/${"a".repeat(1_979)}`, ours)).toBeNull();
  });
});

describe("on a local machine", () => {
  test.each([
    ..."http://localhost:9000/hook http://127.0.0.1:9000 http://LOCALHOST:3000/?a http://localhost:65535#a".split(
      " ",
    ),
    ..."http://127.0.0.1:443/ http://localhost:1/".split(" "),
  ])("%s is allowed", (url) => {
    expect(refusalOfReceiver(url, local)).toBeNull();
    expect(refusalOfReceiver(url, ours)).toBe("The URL has to begin with https://.");
  });

  test.each([
    ["http://localhost/", 80],
    ["http://127.0.0.1", 80],
    ["http://localhost:80/", 80],
    ["http://localhost:8787/", 8787],
    ["http://localhost:08787/", 8787],
    ["http://127.0.0.1:54321/rest/v1/", 54321],
  ])("%s is the site's own port", (url, port) => {
    expect(refusalOfReceiver(url, local)).toBe(`Port ${port} belongs to the site itself.`);
  });

  test.each([
    ..."http://127.0.0.2:9000/ http://127.1:9000/ http://0x7f.0.0.1:9000/ http://2130706433:9000/ http://[::1]:9000/".split(
      " ",
    ),
    ..."http://localhost.:9000/ http://127.0.0.1.:9000/ http://foo.localhost:9000/ http://0.0.0.0:9000/".split(
      " ",
    ),
    ..."http://quay.example:9000/ http://10.0.0.8:9000/ http:localhost:9000 http:/localhost:9000/ http:///localhost:9000".split(
      " ",
    ),
    ..."http://localhost.quay.example:9000/ http://localhost:@127.0.0.2:9000/ http://[::ffff:127.0.0.1]:9000/".split(
      " ",
    ),
    ..."http://１２７.０.０.１:9000/ http://ｌocalhost:9000/ http://local%68ost:9000/".split(" "),
    ..."https://localhost:9000/ https://127.0.0.1:9000/ ws://localhost:9000/".split(" "),
    "http://local\thost:9000/",
    "http://a:b@localhost:9000/",
  ])("%j is refused", (url) => {
    expect(refusalOfReceiver(url, local)).toMatch(/^[A-Z].{10,}/);
  });
});
