import { base64ToBytes, bytesToBase64Url } from "../../values/base64.ts";
import { toHex } from "../../values/hex.ts";

const KEY_BYTES = 32;
/** Bytes, as AES-GCM needs them. Texts are sealed rarely enough for random ones. */
const IV_BYTES = 12;

/**
 * Encrypts texts with the keys of the Worker, so that the database alone reveals none. `purpose` binds a text to its use, for example
 * `secret:<webhook id>`: for another purpose it cannot be decrypted.
 */
export type Sealer = {
  seal(text: string, purpose: string): Promise<string>;
  open(sealed: string, purpose: string): Promise<string>;
};

type Key = { id: string; key: CryptoKey };

/** `keys` are 32 bytes each, in base64. The first one encrypts; all of them decrypt, so that a key can be rotated. */
export async function openSealer(keys: readonly string[]): Promise<Sealer> {
  const known = await Promise.all(keys.map(readKey));
  const [newest] = known;
  if (!newest) throw new Error("There is no key to seal with");
  return {
    seal: (text, purpose) => seal(newest, text, purpose),
    open: (sealed, purpose) => open(known, sealed, purpose),
  };
}

async function readKey(base64: string, at: number): Promise<Key> {
  const bytes = base64ToBytes(base64);
  if (bytes?.length !== KEY_BYTES)
    throw new Error(`Sealing key ${at + 1} is not ${KEY_BYTES} bytes in base64`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  return { id: toHex(hash.subarray(0, 4)), key };
}

async function seal({ id, key }: Key, text: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, purpose),
    key,
    new TextEncoder().encode(text),
  );
  return ["v1", id, bytesToBase64Url(iv), bytesToBase64Url(new Uint8Array(sealed))].join(".");
}

async function open(keys: Key[], sealed: string, purpose: string): Promise<string> {
  const [, id = "", iv = "", ciphertext = ""] = SEALED.exec(sealed) ?? [];
  if (!id) throw new Error("A sealed text has no form that is known");
  const named = keys.find((key) => key.id === id);
  if (!named) throw new Error(`A text was sealed with key ${id}, which is not among the keys`);
  const [ivBytes, bytes] = [base64ToBytes(iv), base64ToBytes(ciphertext)];
  // The error does not contain the text: it goes to the log.
  if (!ivBytes || !bytes || bytesToBase64Url(bytes) !== ciphertext) throw new Error(cannotOpen(id));
  try {
    const opened = await crypto.subtle.decrypt(algorithm(ivBytes, purpose), named.key, bytes);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(opened);
  } catch (cause) {
    throw new Error(cannotOpen(id), { cause });
  }
}

const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]+)$/;

const cannotOpen = (id: string) =>
  `A text that was sealed with key ${id} does not open: it was changed, or sealed for another purpose`;

/** AES-GCM with the purpose as additional data. */
function algorithm(iv: Uint8Array<ArrayBuffer>, purpose: string) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(purpose) };
}
