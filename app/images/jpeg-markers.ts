// ITU-T T.81, table B.1: the second byte of a marker, whose first is 0xff.

/** Frames: baseline, extended, progressive. */
export const SOF0 = 0xc0;
export const SOF1 = 0xc1;
export const SOF2 = 0xc2;
/** Tables of Huffman codes and of quantization, and the interval of restarts. */
export const DHT = 0xc4;
export const DQT = 0xdb;
export const DRI = 0xdd;
/** The image, its scans, and the number of its lines. */
export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
export const DNL = 0xdc;
/** What applications write, and comments. */
export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP14 = 0xee;
export const APP15 = 0xef;
export const COM = 0xfe;

/** Of the bytes of a segment, behind its marker and its length. */
export const BODY = 4;
/** Of a block of 8 by 8 pixels. */
export const COEFFICIENTS = 64;
