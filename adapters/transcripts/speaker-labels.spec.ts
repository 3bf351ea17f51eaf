import { findUnnamedSpeakers } from '#core/transcripts/find-unnamed-speakers.js';
import { labelsOf } from '#core/transcripts/speaker-names.js';
import { parseTranscript } from './parse-transcript.js';
import { findSpeakers, parseSpeakerName, splitLabel } from './speaker-labels.js';

describe('splitLabel', () => {
  it.each([
    ['Ada: Hello: you.', { name: 'Ada', rest: 'Hello: you.' }],
    [
      '**Dr. Ada K. Lovelace-Byron (host):** Hello.',
      { name: 'Dr. Ada K. Lovelace-Byron (host)', rest: 'Hello.' },
    ],
    ['田中：はい', { name: '田中', rest: 'はい' }],
    ['Ada:', { name: 'Ada', rest: '' }],
  ])('splits %j', (line, label) => expect(splitLabel(line)).toEqual(label));

  it.each([
    'No colon here',
    ': nothing before',
    'https://a.example/b',
    'See 10:30 there',
    '12: a number',
    'We went home. Then this: it rained',
    'Is it true? Yes: it is',
    'One two three four five six seven: too many words',
    `${'A'.repeat(61)}: too long`,
    `${'A '.repeat(70)}: far too long`,
  ])('does not split %j', (line) => expect(splitLabel(line)).toBeUndefined());
});

describe('parseSpeakerName', () => {
  it('takes marks and dashes off, and keeps brackets', () => {
    expect(parseSpeakerName('- **Ada (host)** –')).toBe('Ada (host)');
    expect(parseSpeakerName(' ** ')).toBeUndefined();
  });
});

describe('findSpeakers', () => {
  const among = (lines: number, ...labels: string[]) => [
    ...findSpeakers([...labels, ...Array.from({ length: lines - labels.length }, () => undefined)]),
  ];

  it('finds names that recur, however seldom, and with them the others', () => {
    expect(among(1000, 'Ada', 'Ben', 'Ada', 'Ben', 'Cleo')).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('finds names that stand before a good part of the lines', () => {
    expect(among(3, 'Ada', 'Ben')).toEqual(['Ada', 'Ben']);
    expect(among(20, 'Ada', 'Ada')).toEqual(['Ada']);
  });

  it('finds none where labels are rare', () => {
    expect(among(1000, 'Ada', 'Ada', 'Note', 'Summary')).toEqual([]);
    expect(among(20, 'Ada', 'Ben', 'Cleo')).toEqual([]);
  });

  it('takes words that are not written like a name only when they stand often', () => {
    expect(among(10, 'the thing is', 'here is what', 'and then', 'so', 'but')).toEqual([]);
    expect(among(10, 'host', 'guest', 'host', 'guest', 'host', 'guest', 'but')).toEqual(['host', 'guest']);
  });

  it.each([
    'Ludwig van Beethoven',
    'Chris d’Entremont',
    'Bank of the West',
    'Ada & Ben',
    'Speaker 1',
    'Ada/Ben',
    'Ada – ACME',
    'Ada (host)',
    'Zoë-Ann O’Neil',
  ])('knows %s for a name', (name) => expect(among(3, name)).toEqual([name]));
});

describe('labels that name nobody (contract §11)', () => {
  it.each([
    ['lines', 'Speaker 1: {}\nSpeaker 2: {}\nSpeaker 1: {}\nSpeaker 2: {}'],
    [
      'times',
      '[00:12] SPEAKER_00: {}\n[00:14] SPEAKER_01: {}\n[00:20] SPEAKER_00: {}\n[1:00:20] SPEAKER_01: {}',
    ],
    ['bold', '**Person A:** {}\n\n**Person B:** {}\n\n**Person A:** {}\n\n**Person B:** {}'],
    [
      'voices',
      'WEBVTT\n\n00:00.000 --> 00:20.000\n<v Speaker 1>{}</v>\n\n00:22.000 --> 00:43.000\n<v Speaker 1>{}</v>',
    ],
    ['JSON', '[{"speaker":"SPEAKER_00","text":"{}"},{"speaker": "SPEAKER_00","text":"{}"}]'],
  ])('contract §11: that a form offers are those that the parser finds in %s', (_, form) => {
    const words =
      'these are enough words for a transcript that somebody may have read aloud in a long hour of talk, as it was said then by all of us';
    const file = form.replaceAll('{}', words);
    const found = findUnnamedSpeakers(file).map(({ label }) => label);
    expect(found.length).toBeGreaterThan(0);
    const parsed = [
      ...labelsOf(
        parseTranscript(`${file}`.replace(/\}\]$/, `},{"speaker":"SPEAKER_00","text":"${words}"}]`)),
      ),
    ];
    expect(parsed).toEqual(found);
  });
});
