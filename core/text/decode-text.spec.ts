import { decodeText } from './decode-text.js';

const TEXT = 'Café – “Ω”';
const utf16 = Buffer.from(TEXT, 'utf16le');
const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
const RUSSIAN = 'Привет, мы говорили с каждым клиентом';
/** Russian text in a single-byte encoding. */
function cyrillicText(encoding: string): Buffer {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...RUSSIAN].map((letter) => table.indexOf(letter)));
}
const declaring = (encoding: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), bytes]);

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), '', TEXT],
    ['UTF-8 that says something else', Buffer.from(TEXT), 'text/xml; charset=iso-8859-1', TEXT],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), '', TEXT],
    ['UTF-8 that was cut within a letter', Buffer.from('Café').subarray(0, 4), '', 'Caf'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'charset=utf-8', TEXT],
    ['UTF-16, big end first, with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(), '', TEXT],
    ['UTF-16 without a mark', utf16, '', TEXT],
    ['UTF-16, big end first, without a mark', Buffer.from(utf16).swap16(), '', TEXT],
    ['what the type says', cyrillic, 'text/xml; charset="windows-1251"', 'Привет'],
    ['what nobody says', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x21, 0x93]), '', 'Café!“'],
    [
      'what is no UTF-8 whatever it says',
      Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x21]),
      'charset=utf-8',
      'Café!',
    ],
    ['Russian that says nothing', cyrillicText('windows-1251'), '', RUSSIAN],
    ['Russian of another table that says nothing', cyrillicText('koi8-r'), 'charset=utf-8', RUSSIAN],
    ['what says nonsense', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x21]), 'charset=klingon', 'Café!'],
    ['nothing', Buffer.alloc(0), '', ''],
  ])('reads %s', (_, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType)).toBe(text);
  });

  it("believes a file's own declaration before its host", () => {
    expect(decodeText(declaring('windows-1251', cyrillic), 'text/xml; charset=iso-8859-1')).toMatch(
      /Привет$/,
    );
  });
});
