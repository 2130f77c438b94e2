import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { App } from "@supabase/lite";

type Adapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<Adapter["headObject"]>>;
type Body = Parameters<Adapter["uploadObject"]>[3];

/** The storage of uploaded files' bytes, by name. */
interface Bytes {
  read(name: string): Promise<Buffer>;
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The files that the demo's seed lists in storage.objects: read from the repository, until they are removed or replaced. */
const DEMO = new Map([
  [
    "space-photos",
    { folder: "pictures", key: /^[0-9a-f-]{36}\/[a-z0-9-]+\.svg$/, type: "image/svg+xml" },
  ],
  [
    "post-pictures",
    { folder: "covers", key: /^[0-9a-f-]{36}\/[a-z0-9-]+\.svg$/, type: "image/svg+xml" },
  ],
  [
    "claim-documents",
    { folder: "documents", key: /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.pdf$/, type: "application/pdf" },
  ],
]);
const DEMO_FOLDER = resolve(import.meta.dirname, "../../demo");

/** Throws the database's refusal to replace the bytes of an existing file. */
export type MayReplace = (bucket: string, key: string) => Promise<void>;

/**
 * The storage server's adapter for our bytes: in a folder, or in memory by default. Hosted Storage writes new bytes as another version
 * beside the old ones, and its row names the version; ours overwrites them, so the row's triggers are asked first.
 */
export function objectStore(mayReplace: MayReplace, folder?: string): Adapter {
  const bytes = folder ? inFolder(folder) : inMemory();
  const read = async (bucket: string, key: string): Promise<[Buffer, Metadata]> => {
    const file = await demoFile(bucket, key);
    if (file) return file;
    const about: Metadata = JSON.parse((await bytes.read(aboutOf(bucket, key))).toString());
    const metadata = { ...about, lastModified: new Date(about.lastModified ?? 0) };
    return [await bytes.read(nameOf(bucket, key)), metadata];
  };
  const head = async (bucket: string, key: string) => (await read(bucket, key))[1];
  const remove = async (bucket: string, key: string) => {
    await bytes.remove(nameOf(bucket, key));
    await bytes.remove(aboutOf(bucket, key));
  };
  return {
    driver: null,
    headObject: head,
    async getObject(bucket, key) {
      const [body, metadata] = await read(bucket, key);
      return { metadata, httpStatusCode: 200, body };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const content = await toBuffer(body);
      await mayReplace(bucket, key);
      const size = content.byteLength;
      const eTag = etagOf(content);
      const lastModified = new Date();
      const about = { cacheControl, contentLength: size, size, mimetype, lastModified, eTag };
      await bytes.write(nameOf(bucket, key), content);
      await bytes.write(aboutOf(bucket, key), Buffer.from(JSON.stringify(about)));
      return { ...about, httpStatusCode: 200 };
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key);
    },
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const [body, about] = await read(fromBucket, from);
      await bytes.write(nameOf(toBucket, to), body);
      await bytes.write(aboutOf(toBucket, to), Buffer.from(JSON.stringify(about)));
      return { httpStatusCode: 200, eTag: about.eTag, lastModified: about.lastModified };
    },
    privateAssetUrl: (bucket, key) => Promise.resolve(`local://${bucket}/${key}`),
  };
}

async function demoFile(bucket: string, key: string): Promise<[Buffer, Metadata] | null> {
  const demo = DEMO.get(bucket);
  if (!demo?.key.test(key)) return null;
  const path = join(DEMO_FOLDER, demo.folder, key);
  if (!existsSync(path)) return null;
  const body = await readFile(path);
  const size = body.byteLength;
  const { mtime: lastModified } = await stat(path);
  const about = { cacheControl: "max-age=3600", contentLength: size, size, lastModified };
  return [body, { ...about, mimetype: demo.type, eTag: etagOf(body) }];
}

function etagOf(content: Buffer): string {
  return `"${createHash("md5").update(content).digest("hex")}"`;
}

/** A hash, so that no key can be a path outside the folder. */
function nameOf(bucket: string, key: string): string {
  return createHash("sha256").update(`${bucket}/${key}`).digest("hex");
}

function aboutOf(bucket: string, key: string): string {
  return `${nameOf(bucket, key)}.json`;
}

async function toBuffer(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    chunks.push(next.value);
  return Buffer.concat(chunks);
}

function inFolder(folder: string): Bytes {
  return {
    read: (name) => readFile(join(folder, name)),
    async write(name, content) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), content);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function inMemory(): Bytes {
  const kept = new Map<string, Buffer>();
  return {
    read(name) {
      const content = kept.get(name);
      return content ? Promise.resolve(content) : Promise.reject(new Error(`There is no ${name}`));
    },
    write: (name, content) => Promise.resolve(void kept.set(name, content)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
  };
}
