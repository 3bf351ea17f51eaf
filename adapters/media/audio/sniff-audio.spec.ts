import { anId3Tag, anMp3, anMp3Frame, joinBytes } from '#test/builders/mp3.js';
import { estimateDuration, isEncrypted, sniffAudio } from './sniff-audio.js';

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
const frames = (count: number) => joinBytes(Array.from({ length: count }, () => anMp3Frame().bytes));

describe('sniffAudio', () => {
  it.each([
    ['mp3', anMp3(1)],
    ['mp3', frames(3)],
    ['mp3', joinBytes([new Uint8Array(500), frames(4)])],
    ['m4a', text('\0\0\0\x20ftypM4A \0\0')],
    ['ogg', text('OggS\0\x02')],
    ['wav', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['flac', text('fLaC\0')],
    ['webm', text('\x1a\x45\xdf\xa3\x9f')],
    [undefined, text('<!doctype html><html>')],
    [undefined, text('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128')],
    [undefined, text('\xff\xf1\x50\x80'.repeat(500))],
    [undefined, text('%PDF-1.7')],
    [undefined, new Uint8Array()],
  ])('tells %s by its first bytes', (kind, head) => expect(sniffAudio(head)).toBe(kind));
});

describe('isEncrypted', () => {
  it.each(['cenc', 'cbcs'])('knows the scheme %s', (scheme) =>
    expect(isEncrypted(text(`ftypmoov\0\0\0\x14schm\0\0\0\0${scheme}\0\x01\0\0`))).toBe(true),
  );

  it('knows an encrypted sample entry, and not its letters elsewhere', () => {
    expect(isEncrypted(text('moov stsd\0\0\0\0\0\0\0\x01\0\0\0\x60enca'))).toBe(true);
    expect(isEncrypted(text('moov stsd\0\0\0\0\0\0\0\x01\0\0\0\x60mp4a mdat enca schm cenc'))).toBe(false);
  });
});

describe('expectedSeconds', () => {
  it('believes the tag, and else what the first frames make of the length', () => {
    const file = anMp3(120);
    expect(estimateDuration(file.subarray(0, 65_536), file.length)).toEqual({
      seconds: expect.closeTo(120, 0),
      isGuess: false,
    });
    expect(estimateDuration(frames(100), 100 * frames(100).length)).toEqual({
      seconds: expect.closeTo(261.2, 0),
      isGuess: true,
    });
    expect(estimateDuration(anId3Tag(60_000), 1e6)).toBeUndefined();
  });
});
