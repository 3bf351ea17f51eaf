import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { ARTWORK_SIZE } from '#core/sharing/artwork.js';
import type { PictureHeader } from './guarded-artwork-source.js';

const PAPER = '#fbfaf6';

interface Picture {
  readonly file: Uint8Array;
  readonly type: PictureHeader['type'];
}

/** Worker thread task: returns a picture cut to an opaque square as PNG; absent if it cannot be decoded or shows nothing. */
export default function cutArtwork({ file, type }: Picture): Uint8Array | undefined {
  const href = `data:${type};base64,${Buffer.from(file).toString('base64')}`;
  const pixels = render(href);
  if (pixels.every((byte, at) => at % 4 !== 3 || byte === 0)) return undefined;
  const isOpaque = pixels.every((byte, at) => at % 4 !== 3 || byte === 255);
  return encodePng(isOpaque ? pixels : render(href, PAPER), ARTWORK_SIZE);
}

function render(href: string, background?: string): Uint8Array {
  const side = `width="${ARTWORK_SIZE}" height="${ARTWORK_SIZE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${side}><image ${side} preserveAspectRatio="xMidYMid slice" href="${href}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false }, background }).render().pixels;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Row filter: each byte less the one of the pixel before it. */
const FILTER_SUB = 1;

/** Encodes square RGBA pixels as PNG without transparency: PDF files embed such pictures as they are. */
export function encodePng(rgba: Uint8Array, side: number): Uint8Array {
  const stride = 1 + 3 * side;
  const rows = Buffer.alloc(stride * side);
  for (let y = 0; y < side; y += 1) {
    rows[y * stride] = FILTER_SUB;
    for (let x = 0; x < side; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 4 * (y * side + x) + channel;
        const before = x === 0 ? 0 : (rgba[at - 4] ?? 0);
        rows[y * stride + 1 + 3 * x + channel] = (rgba[at] ?? 0) - before;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a channel, RGB.
  header.set([8, 2], 8);
  const data = deflateSync(rows, { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
