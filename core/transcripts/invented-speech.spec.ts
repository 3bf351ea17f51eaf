import { dropInventedSpeech, type HeardSegment } from './invented-speech.js';

/** Segments of five seconds, one after the other. */
function heard(...segments: (string | [text: string, changes: Partial<HeardSegment>])[]): HeardSegment[] {
  return segments.map((segment, i) => {
    const [text, changes] = typeof segment === 'string' ? [segment, {}] : segment;
    return { startSeconds: i * 5, endSeconds: i * 5 + 5, voiced: 1, text, ...changes };
  });
}
const textsOf = (segments: readonly HeardSegment[]) =>
  dropInventedSpeech(segments).segments.map(({ text }) => text);

describe('dropInventedSpeech (contract §10)', () => {
  it('keeps what was said, also what is said twice', () => {
    const said = heard('We doubled the price.', 'Yes.', 'Yes.', 'Nobody left.');
    expect(dropInventedSpeech(said)).toEqual({ segments: said, dropped: {} });
  });

  it('drops words where no voice is, and nothing said softly', () => {
    const all = heard('First.', ['Nothing.', { voiced: 0 }], ['Softly.', { voiced: 0.05 }], ' ');
    expect(dropInventedSpeech(all)).toMatchObject({ dropped: { silence: 1 } });
    expect(textsOf(all)).toEqual(['First.', 'Softly.']);
  });

  it.each(['[Music]', '(applause)', '*sighs*', ' ♪ ♪ ', '[BLANK_AUDIO]', '（拍手）', '♪ la la ♪'])(
    'drops the sound %j',
    (sound) => {
      expect(dropInventedSpeech(heard('Before.', sound, 'After.'))).toMatchObject({ dropped: { sound: 1 } });
    },
  );

  it('keeps a sentence with a bracket', () => {
    const said = ['(Laughs) That was it.', 'The plan [as of May] holds.', '(Laughs) We did. (Applause)'];
    expect(textsOf(heard(...said))).toEqual(said);
  });

  it('keeps speech about captions', () => {
    const said = [
      'We offer subtitles by request.',
      'Amara.org, where volunteers write captions, was our first customer back in 2019.',
    ];
    expect(textsOf(heard(...said))).toEqual(said);
  });

  it.each([
    'Subtitles by the Amara.org community',
    'Untertitelung des ZDF, 2020',
    'Sous-titrage Société Radio-Canada',
    'Субтитры сделал DimaTorzok',
    'Altyazı M.K.',
    'ترجمة نانسي قنقر',
    '字幕由 Amara.org 社区提供',
  ])('drops the credit %j in the middle of speech', (credit) => {
    expect(dropInventedSpeech(heard('Before.', credit, 'After.'))).toMatchObject({
      dropped: { boilerplate: 1 },
    });
  });

  it.each([
    'Thanks for watching!',
    'Thank you.',
    'Vielen Dank fürs Zuschauen!',
    'ご視聴ありがとうございました',
    'Спасибо за просмотр!',
    '시청해주셔서 감사합니다.',
    'Don’t forget to subscribe.',
  ])('drops %j where nobody else speaks or most of it is silent', (farewell) => {
    expect(textsOf(heard(farewell))).toEqual([]);
    expect(textsOf(heard('Speech.', [farewell, { voiced: 0.2 }]))).toEqual(['Speech.']);
    expect(textsOf(heard('Speech.', [farewell, { startSeconds: 60, endSeconds: 62 }]))).toEqual(['Speech.']);
  });

  it('takes no other farewell and no credit for speech near one', () => {
    const late = (text: string, at: number): [string, Partial<HeardSegment>] => [
      text,
      { startSeconds: 60 + at, endSeconds: 62 + at },
    ];
    const all = heard('Speech.', late('Thanks for watching!', 0), late('Bye.', 2), late('Subtitles by X', 4));
    expect(dropInventedSpeech(all)).toMatchObject({
      segments: [{ text: 'Speech.' }],
      dropped: { boilerplate: 3 },
    });
  });

  it('keeps thanks that end a talk', () => {
    expect(textsOf(heard('That is all.', 'Thanks for watching!'))).toHaveLength(2);
    expect(textsOf(heard(['Thank you for the question.', { voiced: 0.2 }]))).toHaveLength(1);
  });

  it.each([
    [['On.', 'So.', 'So.', 'So.', 'Off.'], ['On.', 'So.', 'Off.'], 2],
    [['A.', 'B.', 'A.', 'B.', 'a', 'b', 'C.'], ['A.', 'B.', 'C.'], 4],
    [['A.', 'B.', 'A.', 'B.', 'C.'], ['A.', 'B.', 'A.', 'B.', 'C.'], 0],
  ])('keeps one round of the loop %j', (said, kept, count) => {
    const result = dropInventedSpeech(heard(...said));
    expect(result.segments.map(({ text }) => text)).toEqual(kept);
    expect(result.dropped.repetition ?? 0).toBe(count);
  });

  it('keeps one round of a phrase that fills a fragment', () => {
    expect(textsOf(heard(`So ${'we go on and '.repeat(6)}then stop.`))).toEqual([
      'So we go on and then stop.',
    ]);
    expect(textsOf(heard('No, no, no, no, no, that is not what the customers asked us for.'))).toEqual([
      'No, no, no, no, no, that is not what the customers asked us for.',
    ]);
  });
});
