import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const isPublic = (url: string) => isPublicAddress(new URL(url), "nomadcowork.test");

describe("an address", () => {
  test.each([
    "https://quay.example/",
    "https://www.quay.example/desks?today",
    "https://münchen.example/",
    "https://93.184.216.34/",
    "https://[2606:2800:220:1:248:1893:25c8:1946]/",
  ])("%s is public", (url) => {
    expect(isPublic(url)).toBe(true);
  });

  test.each([
    ["http://quay.example/", "is not encrypted"],
    ["https://quay.example:8443/", "has another port"],
    ["https://ana:secret@quay.example/", "has credentials"],
    ["https://nomadcowork.test/", "is the site itself"],
    ["https://nomadcowork.test./", "is the site itself, written out"],
    ["https://localhost/", "is this machine"],
    ["https://printer/", "has no domain"],
    ["https://printer.local/", "is in a local network"],
    ["https://metadata.google.internal/", "is inside of a cloud"],
    ["https://127.0.0.1/", "is this machine"],
    ["https://2130706433/", "is this machine as one number"],
    ["https://0x7f.1/", "is this machine in other digits"],
    ["https://10.0.0.8/", "is private"],
    ["https://172.16.3.4/", "is private"],
    ["https://192.168.1.1/", "is private"],
    ["https://100.64.0.1/", "is behind a carrier"],
    ["https://169.254.169.254/", "has the secrets of a cloud"],
    ["https://0.0.0.0/", "is no address"],
    ["https://224.0.0.1/", "is for many"],
    ["https://[::1]/", "is this machine"],
    ["https://[fd00::1]/", "is private"],
    ["https://[fe80::1]/", "is link-local"],
    ["https://[::ffff:127.0.0.1]/", "is this machine, mapped"],
    ["https://[64:ff9b::7f00:1]/", "is this machine, translated"],
    ["https://[::7f00:1]/", "is this machine, embedded"],
    ["https://[2606:2800:220:1:0:5efe:a00:8]/", "is private, in a tunnel"],
    ["https://[4000::1]/", "is given to nobody"],
    ["https://168.63.129.16/", "has the secrets of a cloud"],
    ["https://metadata.tencentyun.com/", "has the secrets of a cloud"],
    ["https://127.0.0.1../", "is no name"],
    ["https://-quay.example/", "is no name"],
  ])("%s is refused: it %s", (url) => {
    expect(isPublic(url)).toBe(false);
  });
});
