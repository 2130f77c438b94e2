// ITU-T T.81, table B.1: the second byte of a marker, after 0xff.

/** Frames: baseline, extended, progressive. */
export const SOF0 = 0xc0;
export const SOF1 = 0xc1;
export const SOF2 = 0xc2;
/** Huffman tables, quantization tables, and the restart interval. */
export const DHT = 0xc4;
export const DQT = 0xdb;
export const DRI = 0xdd;
/** The image, its scans, and its number of lines. */
export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
export const DNL = 0xdc;
/** Application data, and comments. */
export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP14 = 0xee;
export const APP15 = 0xef;
export const COM = 0xfe;

/** The offset of a segment's content, after its marker and its length. */
export const BODY = 4;
/** Coefficients in a block of 8 by 8 pixels. */
export const COEFFICIENTS = 64;
