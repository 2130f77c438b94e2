/**
 * Addresses to which no webhook may go, by kind. `OWN_HOSTS` are those of the site. They are written as a person would type them, most of
 * them so that URL parsers disagree. Public names that resolve to a private number (127.0.0.1.nip.io) are not included: no rule about
 * letters recognizes them, and the network of the binding refuses them.
 */
export const OWN_HOSTS = ["nomadcowork.test", "abcdefgh.supabase.test"];

/** Every notation of the numbers of this machine, of a private network and of a cloud's metadata service that URL parsers understand. */
const NUMBERS_IN_DISGUISE = [
  ...notationsOf([127, 0, 0, 1]),
  ...notationsOf([169, 254, 169, 254]),
  ...notationsOf([10, 0, 0, 8]),
];

/** The first and the last number of each non-public network. */
const PRIVATE_NUMBERS = [
  ..."0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.100.100.200 100.127.255.255".split(
    " ",
  ),
  ..."127.0.0.0 127.0.0.2 127.255.255.255 168.63.129.16 169.254.0.0 169.254.0.23 169.254.170.2 169.254.255.255".split(
    " ",
  ),
  ..."172.16.0.0 172.17.0.1 172.31.255.255 192.0.0.0 192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1".split(
    " ",
  ),
  ..."192.88.99.1 192.168.0.0 192.168.255.255 192.175.48.1 198.18.0.0 198.19.255.255 198.51.100.7".split(
    " ",
  ),
  ..."203.0.113.9 224.0.0.0 224.0.0.251 239.255.255.255 240.0.0.0 255.255.255.254 255.255.255.255".split(
    " ",
  ),
].map((number) => `https://${number}/`);

const NUMBERS_OF_IPV6 = [
  // The unspecified address, loopback, link-local, site-local, unique local, and multicast.
  ..."[::] [::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::0:1]".split(" "),
  ..."[fe80::1] [fe80::a9fe:a9fe] [febf:ffff::1] [fec0::1] [feff::1]".split(" "),
  ..."[fc00::1] [fd00::1] [fd00:ec2::254] [fd20:ce::254] [fdff:ffff::1]".split(" "),
  ..."[ff00::1] [ff01::1] [ff02::1] [ff05::2] [ff0e::1]".split(" "),
  // IPv4-mapped, IPv4-translated, and the deprecated IPv4-compatible form.
  ..."[::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.8] [::ffff:a9fe:a9fe] [::FFFF:192.168.0.1]".split(
    " ",
  ),
  ..."[0:0:0:0:0:ffff:127.0.0.1] [::ffff:8.8.8.8] [::ffff:0:127.0.0.1] [::ffff:0:a9fe:a9fe]".split(
    " ",
  ),
  ..."[::127.0.0.1] [::7f00:1] [::10.0.0.8] [::169.254.169.254] [::a9fe:a9fe] [::8.8.8.8] [::2]".split(
    " ",
  ),
  // NAT64, the well-known prefix and the local one.
  ..."[64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe] [64:ff9b::8.8.8.8]".split(" "),
  ..."[64:ff9b:1::7f00:1] [64:ff9b:1:ffff::10.0.0.8]".split(" "),
  // 6to4, Teredo and ISATAP.
  ..."[2002:7f00:1::] [2002:7f00:1::1] [2002:a9fe:a9fe::1] [2002:c0a8:1::1] [2002:808:808::1]".split(
    " ",
  ),
  ..."[2001::1] [2001:0:7f00:1::] [2001:0:4136:e378:8000:63bf:80ff:fffe] [2001:0:53aa:64c:0:0:5601:5601]".split(
    " ",
  ),
  ..."[2606:2800:220:1:0:5efe:7f00:1] [2606:2800:220:1:200:5efe:a00:8]".split(" "),
  // Reserved: discard-only, benchmarking, documentation, ORCHID, segment routing, and unassigned ranges.
  ..."[100::1] [2001:2::1] [2001:3::1] [2001:4:112::1] [2001:10::1] [2001:20::1] [2001:30::1]".split(
    " ",
  ),
  ..."[2001:1::1] [2001:1ff::1] [2001:db8::1] [3fff::1] [3fff:fff::1] [2620:4f:8000::1] [5f00::1]".split(
    " ",
  ),
  ..."[200::1] [400::1] [1fff::1] [4000::1] [6000::1] [8000::1] [a000::1] [c000::1] [e000::1] [f000::1] [fe00::1]".split(
    " ",
  ),
].map((number) => `https://${number}/`);

const NAMES_OF_INSIDE = [
  ..."localhost LOCALHOST localhost. local.localhost foo.localhost localhost.localdomain ip6-localhost".split(
    " ",
  ),
  ..."printer intranet kubernetes redis metadata instance-data rancher-metadata host".split(" "),
  ..."printer.local router.lan nas.home files.corp wiki.intranet db.internal db.private a.home.arpa".split(
    " ",
  ),
  ..."metadata.google.internal METADATA.GOOGLE.INTERNAL metadata.google.internal. instance-data.ec2.internal".split(
    " ",
  ),
  ..."host.docker.internal gateway.docker.internal kubernetes.default.svc vault.service.consul".split(
    " ",
  ),
  ..."kubernetes.default.svc.cluster.local metadata.tencentyun.com metadata.packet.net".split(" "),
  ..."metadata.platformequinix.com expyuzz4wqqyqhjn.onion nothing.invalid".split(" "),
].map((name) => `https://${name}/`);

const NAMES_THAT_ARE_NONE = [
  "https://quay..example/",
  "https://.quay.example/",
  "https://quay.example../",
  "https://127.0.0.1../",
  "https://-quay.example/",
  "https://quay-.example/",
  "https://*.example/",
  "https://quay.123/",
  "https://1.2.3.4.5/",
  "https://256.0.0.1/",
  "https://127.0.0.1.1/",
  "https://0x7f.0.0.0.1/",
  "https://99999999999/",
  "https://08.0.0.1/",
  `https://${"a".repeat(64)}.example/`,
  `https://${"a.".repeat(130)}example/`,
];

/** Characters that normalize to others: full-width, circled, small, and dots of other scripts. */
const LETTERS_OF_OTHER_SCRIPTS = [
  "https://１２７.０.０.１/",
  "https://①②⑦.⓪.⓪.①/",
  "https://127。0。0。1/",
  "https://127．0．0．1/",
  "https://127｡0｡0｡1/",
  "https://𝟏𝟐𝟕.𝟎.𝟎.𝟏/",
  "https://¹²⁷.⁰.⁰.¹/",
  "https://ｌｏｃａｌｈｏｓｔ/",
  "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
  "https://ℓocalhost/",
  "https://local\u00adhost/",
  "https://local\u200bhost/",
  "https://local\u2060host/",
  "https://169。254。169。254/",
  "https://①⑥⑨.②⑤④.①⑥⑨.②⑤④/",
  "https://metadata.google。internal/",
  "https://metadata.ｇｏｏｇｌｅ.internal/",
  "https://ｎｏｍａｄｃｏｗｏｒｋ.test/",
  "https://nomadcowork。test/",
  "https://%6c%6f%63%61%6c%68%6f%73%74/",
  "https://%31%32%37.0.0.1/",
  "https://127%2e0%2e0%2e1/",
  "https://127.0.0.1%00.quay.example/",
  "https://quay.example%2f@127.0.0.1/",
  "https://[::%31]/",
  "https://[::１]/",
];

const CREDENTIALS = [
  "https://ana:secret@quay.example/",
  "https://ana@quay.example/",
  "https://:secret@quay.example/",
  "https://quay.example@127.0.0.1/",
  "https://quay.example:443@127.0.0.1/",
  "https://127.0.0.1@quay.example/",
  "https://quay.example%40127.0.0.1@10.0.0.8/",
  "https://ana:se@cret@127.0.0.1/",
  "https://quay.example@@127.0.0.1/",
  "https://quay.example#@127.0.0.1@localhost/".replace("#", "%23"),
  "https://[::1]@quay.example/",
  "https://a@[::1]/",
];

/** Characters that some URL parsers ignore, and others take for a delimiter. */
const BORDERS = [
  "https://quay.example\\@127.0.0.1/",
  "https:\\\\127.0.0.1\\",
  "https:\\\\quay.example\\hook",
  "https:/\\127.0.0.1/",
  "https://127.0.0.1\\.quay.example/",
  "https://quay.example\\.127.0.0.1/",
  "https:/127.0.0.1/",
  "https:127.0.0.1",
  "https:////127.0.0.1/",
  "https:///localhost/",
  "https://127.0.0.1?.quay.example/",
  "https://127.0.0.1#.quay.example/",
  "https://127.0.0.1;.quay.example/",
  "https://127.0.0.1:443.quay.example/",
  "https://local\thost/",
  "https://127.0.\n0.1/",
  "https://127.0.0.1\r\n/",
  "ht\ttps://127.0.0.1/",
  "https://quay.example/\nHost: localhost",
  "https://quay.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
  " https://127.0.0.1/",
  "https://127.0.0.1/ ",
  "\u0000https://quay.example/",
  "https://quay.example /",
  "https://quay.example\u2028@127.0.0.1/",
  "https://quay.example/\u202egro.elpmaxe",
  "https://[::1",
  "https://::1/",
  "https://[::1]quay.example/",
  "https://[127.0.0.1]/",
  "https://[::1%25lo]/",
  "https://[fe80::1%eth0]/",
  "https://[fe80::1%25eth0]/",
  "https://[::ffff:127.1]/",
  "https://[::ffff:0x7f.0.0.1]/",
  "https://[v1.7f000001]/",
];

const SCHEMES = [
  ..."http://quay.example/ http://127.0.0.1/ http://localhost:8787/ HTTP://169.254.169.254/latest/meta-data/".split(
    " ",
  ),
  ..."http://[::1]:54321/ ftp://quay.example/ ftps://quay.example/ sftp://quay.example/ tftp://quay.example/".split(
    " ",
  ),
  ..."gopher://127.0.0.1:6379/_FLUSHALL dict://127.0.0.1:11211/ ldap://127.0.0.1/ ldaps://quay.example/".split(
    " ",
  ),
  ..."ws://quay.example/ wss://quay.example/ file:///etc/passwd file://localhost/etc/passwd".split(
    " ",
  ),
  ..."data:text/plain,hello data:application/json;base64,e30= javascript:alert(1) blob:https://quay.example/1".split(
    " ",
  ),
  ..."about:blank mailto:ana@quay.example jar:https://quay.example!/ unix:/var/run/docker.sock netdoc:///etc/hosts".split(
    " ",
  ),
  ..."view-source:https://quay.example/ httpss://quay.example/ https+unix://quay.example/ x://quay.example/".split(
    " ",
  ),
  "",
  "quay.example",
  "//quay.example/",
  "/hook",
  "https://",
  "https:",
  "https://:443/",
  "https://?",
  "https://quay.example:99999/",
  "https://quay.example:-1/",
  "https://quay.example:80a/",
];

const OUR_OWN = [
  ..."nomadcowork.test NomadCoWork.TEST nomadcowork.test. www.nomadcowork.test a.b.nomadcowork.test".split(
    " ",
  ),
  ..."nomadcowork.test:8443 abcdefgh.supabase.test db.abcdefgh.supabase.test ABCDEFGH.supabase.test.".split(
    " ",
  ),
].map((host) => `https://${host}/rest/v1/`);

export const HOSTILE_RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  "numbers in disguise": NUMBERS_IN_DISGUISE,
  "private numbers": PRIVATE_NUMBERS,
  "numbers of IPv6": NUMBERS_OF_IPV6,
  "names of inside": NAMES_OF_INSIDE,
  "names that are none": NAMES_THAT_ARE_NONE,
  "letters of other scripts": LETTERS_OF_OTHER_SCRIPTS,
  credentials: CREDENTIALS,
  borders: BORDERS,
  schemes: SCHEMES,
  "our own": OUR_OWN,
  "too long": [`https://quay.example/${"a".repeat(2_000)}`],
};

/** Valid receivers, with the requested host. */
export const GOOD_RECEIVERS: Readonly<Record<string, string>> = {
  "https://quay.example/": "quay.example",
  "https://quay.example": "quay.example",
  "https://quay.example./hook": "quay.example.",
  "HTTPS://Hooks.Quay.Example/Hook?key=a%20b&c#d": "hooks.quay.example",
  "https://hooks.quay.example:8443/nomadcowork/7": "hooks.quay.example:8443",
  "https://quay.example:80/": "quay.example:80",
  "https://quay.example/a@b:c": "quay.example",
  "https://quay.example/?to=https://127.0.0.1/": "quay.example",
  "https://quay.example/#@127.0.0.1": "quay.example",
  "https://münchen.example/": "xn--mnchen-3ya.example",
  "https://xn--mnchen-3ya.example/": "xn--mnchen-3ya.example",
  "https://日本語.example/": "xn--wgv71a119e.example",
  "https://_hooks.quay.example/": "_hooks.quay.example",
  "https://localhost.quay.example/": "localhost.quay.example",
  "https://mylocalhost.example/": "mylocalhost.example",
  "https://notnomadcowork.test/": "notnomadcowork.test",
  "https://nomadcowork.test.quay.example/": "nomadcowork.test.quay.example",
  "https://other.supabase.test/": "other.supabase.test",
  "https://93.184.216.34/hook": "93.184.216.34",
  "https://8.8.8.8:8443/": "8.8.8.8:8443",
  "https://172.32.0.1/": "172.32.0.1",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/": "[2606:2800:220:1:248:1893:25c8:1946]",
  "https://[2a00:1450:4001:81b::200e]:8443/": "[2a00:1450:4001:81b::200e]:8443",
};

/** An IPv4 number in the notations of URL parsing: decimal, octal, hexadecimal, mixed, short, and with a trailing dot. */
function notationsOf(bytes: [number, number, number, number]): string[] {
  const [a, b, c, d] = bytes;
  const [rest16, rest24] = [c * 256 + d, (b * 256 + c) * 256 + d];
  const whole = a * 2 ** 24 + rest24;
  const [hex, octal] = [(n: number) => `0x${n.toString(16)}`, (n: number) => `0${n.toString(8)}`];
  return [
    bytes.join("."),
    `${bytes.join(".")}.`,
    bytes.map(hex).join("."),
    bytes.map(hex).join(".").toUpperCase(),
    bytes.map(octal).join("."),
    bytes.map((byte) => `000${octal(byte)}`).join("."),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${rest16}`,
    `${a}.${rest24}`,
    `${hex(a)}.${hex(rest24)}`,
    `${octal(a)}.${octal(rest24)}`,
    String(whole),
    hex(whole),
    octal(whole),
    `${hex(whole)}.`,
  ].map((host) => `https://${host}/`);
}
