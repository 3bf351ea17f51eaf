/** Type and size from the first bytes of a picture. Sizes are in pixels. */
export interface PictureHeader {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const JPEG_STANDALONE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of frame of baseline, extended and progressive JPEG; others are rare and not decoded. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Reads the size of a still PNG or JPEG without decoding it, whatever its name and Content-Type. Absent for other
 * formats, drawings, animations and broken files.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 32) return undefined;
  const start = file.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n') && start.endsWith('IHDR')) return readPng(file);
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(file);
  return undefined;
}

/** An animation has the chunk acTL before its first picture data. */
function readPng(file: Buffer): PictureHeader | undefined {
  for (let at = 8; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return undefined;
    if (type === 'IDAT') {
      return { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    }
    at += 12 + file.readUInt32BE(at);
  }
  return undefined;
}

function readJpeg(file: Buffer): PictureHeader | undefined {
  for (let at = 2; at + 9 < file.length; ) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (JPEG_STANDALONE(marker)) {
      at += 2;
    } else if (JPEG_FRAMES.has(marker)) {
      return { type: 'image/jpeg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    } else {
      at += 2 + Math.max(2, file.readUInt16BE(at + 2));
    }
  }
  return undefined;
}
