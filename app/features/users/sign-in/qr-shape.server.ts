import { encode } from "uqr";
import type { QrShape } from "~/features/users/sign-in/qr-code";

/** The QR code of a text, with the margin that cameras need. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
