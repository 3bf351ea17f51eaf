import type { ContentFamily } from './outbound-policy.js';
import { matchesFamily } from './read-body.js';

const ALL: ContentFamily[] = ['json', 'xml', 'text', 'html', 'audio', 'image'];

/** First bytes of a body, its type, and the families it may be of. */
const BODIES: [string, string | Uint8Array, string | null, ContentFamily[]][] = [
  ['a JSON object', ' \n{"resultCount": 0}', null, ['json', 'text']],
  ['a JSON object with a mark', '\ufeff{"a": 1}', 'text/plain', ['json', 'text']],
  ['null', 'null', 'application/json', ['json', 'text']],
  ['a feed', '<?xml version="1.0"?>\n<!-- made by hand -->\n<rss version="2.0">', 'text/plain', ['xml']],
  ['a feed without a declaration', '<rss version="2.0"><channel>', 'text/html', ['xml']],
  ['captions in XML', '<transcript><text start="0">', 'text/xml', ['xml', 'text']],
  ['a web page', '<!DOCTYPE html>\n<html>', 'application/rss+xml', ['html']],
  ['a web page after a comment', '<!-- hi --><html lang="en">', 'audio/mpeg', ['html']],
  ['XHTML', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML">', 'text/xml', ['html']],
  ['WebVTT', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello', 'application/json', ['text']],
  ['SubRip', '1\r\n00:00:00,000 --> 00:00:02,000\r\nHello', null, ['text']],
  ['text of another script', 'Ведущий: добрый день', null, ['text']],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), 'application/json', ['json', 'text']],
  ['MP3 with a tag', 'ID3\u0004\u0000\u0000', 'text/html', ['audio']],
  ['MP3 without', new Uint8Array([0xff, 0xfb, 0x90, 0x64, 0, 0]), null, ['audio']],
  ['AAC', new Uint8Array([0xff, 0xf1, 0x50, 0x80, 0, 0]), null, ['audio']],
  ['MP4', '\u0000\u0000\u0000\u0020ftypM4A ', 'application/octet-stream', ['audio']],
  ['WAVE', 'RIFF\u0001\u0002\u0003\u0004WAVEfmt ', null, ['audio']],
  ['audio from its middle', new Uint8Array([0x12, 0x00, 0x9f]), 'audio/mpeg', ['audio']],
  ['unknown bytes', new Uint8Array([0x12, 0x00, 0x9f]), 'application/zip', []],
  ['a picture sent as audio', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'audio/mpeg', ['image']],
  ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'text/html', ['image']],
  ['WebP', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', null, []],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', 'image/png', ['xml', 'text']],
  ['GIF', 'GIF89a\u0001\u0000', 'image/png', []],
  ['a PDF sent as audio', '%PDF-1.7\n\u0000', 'audio/mpeg', []],
  ['text sent as audio', 'This episode is gone.', 'audio/mpeg', ['text']],
  ['nothing', '', null, ALL],
];

describe('the family of a body', () => {
  it.each(BODIES)('of %s is told by its first bytes', (_name, body, type, families) => {
    const head = typeof body === 'string' ? Buffer.from(body) : body;
    expect(ALL.filter((family) => matchesFamily([family], head, type)).sort()).toEqual([...families].sort());
  });
});
