import { Resvg } from '@resvg/resvg-js';
import { ARTWORK_SIZE } from '#core/sharing/artwork.js';
import { encodePng } from './encode-png.js';
import type { PictureHeader } from './picture-header.js';

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
