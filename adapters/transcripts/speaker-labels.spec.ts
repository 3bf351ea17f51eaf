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
