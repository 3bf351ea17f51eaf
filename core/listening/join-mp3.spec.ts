import { anId3Tag, anMp3Frame, anXingFrame, joinBytes, PLAIN, someSpeech } from '#test/builders/mp3.js';
import { joinMp3, speechProblem } from './join-mp3.js';
import { type FoundFrame, MpegFrameScanner, taggedFrameCount } from './mpeg-frame-scanner.js';

const framesIn = (bytes: Uint8Array) => {
  const found: FoundFrame[] = [];
  const scanner = new MpegFrameScanner((frame) => found.push(frame));
  scanner.push(bytes);
  scanner.end();
  return found;
};
const silence = (count: number, kind = PLAIN) =>
  joinBytes(Array.from({ length: count }, () => anMp3Frame(kind).bytes));

describe('recordings joined of parts (contract §12)', () => {
  it.each([
    ['44,100 Hz, mono', PLAIN],
    ['24,000 Hz, mono', { version: 2, bitrate: 8, sampleRate: 1, padding: 0, mode: 3 } as const],
    ['48,000 Hz, stereo', { version: 1, bitrate: 9, sampleRate: 1, padding: 0, mode: 0 } as const],
  ])('are all sound of all parts without their tags, and tell their length: %s', (_, kind) => {
    const parts = [silence(10, kind), joinBytes([anId3Tag(900), silence(5, kind)])];
    const joined = joinMp3(parts);
    const { bytes, seconds } = anMp3Frame(kind);
    expect(joined?.seconds).toBeCloseTo(15 * seconds, 6);
    const found = framesIn(joined?.bytes ?? new Uint8Array());
    expect(found).toHaveLength(15);
    const head = joined?.bytes.subarray(0, found[0]?.offset) ?? new Uint8Array();
    expect(taggedFrameCount(head)).toBe(15);
    expect(joined?.bytes.length).toBe(head.length + 15 * bytes.length);
    expect(new TextDecoder('latin1').decode(joined?.bytes)).not.toContain('ID3');
  });

  it('have one info frame, with a table of contents that rises from begin to end', () => {
    const parts = [someSpeech(4), someSpeech(6)];
    const joined = joinMp3(parts);
    const text = new TextDecoder('latin1').decode(joined?.bytes);
    expect(text.match(/Xing|Info/g)).toEqual(['Xing']);
    const tagAt = text.indexOf('Xing');
    const view = new DataView(joined?.bytes.buffer ?? new ArrayBuffer(0));
    expect(view.getUint32(tagAt + 12)).toBe(joined?.bytes.length);
    const toc = [...(joined?.bytes.subarray(tagAt + 16, tagAt + 116) ?? [])];
    expect(toc).toEqual(toc.toSorted((a, b) => a - b));
    expect([toc[50], (toc[99] ?? 0) > 250]).toEqual([128, true]);
  });

  it('are none without sound, or of different formats', () => {
    expect(joinMp3([])).toBeUndefined();
    expect(joinMp3([anXingFrame(0)])).toBeUndefined();
    expect(joinMp3([silence(3), silence(3, { ...PLAIN, mode: 0 })])).toBeUndefined();
    expect(joinMp3([silence(3), silence(3, { ...PLAIN, sampleRate: 1 })])).toBeUndefined();
    expect(joinMp3([silence(3), silence(3, { ...PLAIN, bitrate: 9 })])?.seconds).toBeGreaterThan(0);
  });
});

describe('what cannot be the speech of a text', () => {
  it.each([
    ['a page', new TextEncoder().encode('<!DOCTYPE html><h1>It works!</h1>'), 'sent no MP3'],
    ['nothing', new Uint8Array(), 'sent no MP3'],
    ['silence', silence(100), 'sent silence'],
    ['a single word', someSpeech(0.2), 'sent too little speech'],
    ['speech', someSpeech(4), undefined],
  ])('%s', (_, bytes, problem) => {
    expect(speechProblem(bytes, 'This is a sentence of some sixty characters, or of a few more.')).toBe(
      problem,
    );
  });
});
