import sharp from "sharp";

/** A file in a browser's form. */
export interface FileToSend {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one colour, in the format of its file extension. */
export async function picture(name: string, background: string): Promise<FileToSend> {
  const canvas = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  if (name.endsWith(".png"))
    return { name, mimeType: "image/png", buffer: await canvas.png().toBuffer() };
  if (name.endsWith(".webp"))
    return { name, mimeType: "image/webp", buffer: await canvas.webp().toBuffer() };
  return { name, mimeType: "image/jpeg", buffer: await canvas.jpeg().toBuffer() };
}
