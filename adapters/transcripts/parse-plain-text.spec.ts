import { joinCues } from './join-cues.js';
import { parsePlainText } from './parse-plain-text.js';

const turnsOf = (text: string) => joinCues(parsePlainText(text));
const lines = (text: string) =>
  turnsOf(text).map(({ speaker, startSeconds, text: said }) => [speaker, startSeconds, said]);
/** Turns as `speaker at seconds: words`. */
const printed = (text: string) =>
  lines(text).map(
    ([speaker, start, said]) => `${speaker}${start === undefined ? '' : ` at ${start}`}: ${said}`,
  );

describe('parsePlainText', () => {
  it.each([
    [
      'names that explain an abbreviation',
      'Ada Lovelace (AL): Hello.\nBen van Os (BvO): Hi.\nAL: Again.\nBvO: Yes.',
      ['Ada Lovelace: Hello.', 'Ben van Os: Hi.', 'Ada Lovelace: Again.', 'Ben van Os: Yes.'],
    ],
    ['names', 'Ada Lovelace: Hello.\nBen: Hi: there.', ['Ada Lovelace: Hello.', 'Ben: Hi: there.']],
    [
      'times before names',
      '[00:12] Ada: Hello.\n[01:02:03] Ben: Hi.',
      ['Ada at 12: Hello.', 'Ben at 3723: Hi.'],
    ],
    ['times in parentheses', '(0:05) Ada: Hello.\n(0:09) Ben: Hi.', ['Ada at 5: Hello.', 'Ben at 9: Hi.']],
    ['bare times', '00:05 Ada: Hello.\n00:09 - Ben: Hi.', ['Ada at 5: Hello.', 'Ben at 9: Hi.']],
    [
      'headings with a time',
      'Ada (00:00:05)\nHello.\nAgain.\n\nBen (00:00:09)\nHi.',
      ['Ada at 5: Hello. Again.', 'Ben at 9: Hi.'],
    ],
    [
      'headings with a time and a colon',
      'Ada (00:05):\nHello.\n\nBen (00:09): Hi.',
      ['Ada at 5: Hello.', 'Ben at 9: Hi.'],
    ],
    [
      'headings with a bare time',
      'Speaker 1  0:05\nHello.\n\nSpeaker 2  0:09\nHi.',
      ['Speaker 1 at 5: Hello.', 'Speaker 2 at 9: Hi.'],
    ],
    [
      'a blank line after the heading',
      'Ada (0:05)\n\nHello.\n\nBen (0:09)\n\nHi.',
      ['Ada at 5: Hello.', 'Ben at 9: Hi.'],
    ],
    ['a time above the name', '00:05\nAda: Hello.\n00:09\nBen: Hi.', ['Ada at 5: Hello.', 'Ben at 9: Hi.']],
    ['markdown', '**Ada:** Hello.\n\n**Ben**: Hi.', ['Ada: Hello.', 'Ben: Hi.']],
    [
      'letters',
      'Q: Why?\nA: Because.\nQ: Really?\nA: Yes.',
      ['Q: Why?', 'A: Because.', 'Q: Really?', 'A: Yes.'],
    ],
    [
      'lower-case names',
      'host: One.\nguest: Two.\nhost: Three.\nguest: Four.\nhost: Five.\nguest: Six.',
      ['host: One.', 'guest: Two.', 'host: Three.', 'guest: Four.', 'host: Five.', 'guest: Six.'],
    ],
    ['other scripts', '田中：こんにちは。\n鈴木：はい。', ['田中: こんにちは。', '鈴木: はい。']],
    ['Arabic', 'سارة: مرحبا\nعلي: أهلا', ['سارة: مرحبا', 'علي: أهلا']],
    [
      'offices',
      'Hon. Mary Ng (Minister of Trade, Lib.): Yes.\nThe Chair: No.',
      ['Hon. Mary Ng (Minister of Trade, Lib.): Yes.', 'The Chair: No.'],
    ],
    [
      'names with linked times',
      'Ada Lovelace [(00:00:05)](https://video.example/watch?v=x&t=5) Hello.\nBen [(00:01:02)](https://video.example/watch?v=x&t=62) Hi.',
      ['Ada Lovelace at 5: Hello.', 'Ben at 62: Hi.'],
    ],
    [
      'names in brackets with the clock of the day',
      '[Ada Lovelace] 13:00:04\nHello.\n\n[Ben] 13:01:09\nHi.',
      ['Ada Lovelace at 0: Hello.', 'Ben at 65: Hi.'],
    ],
    [
      'times with names and companies behind',
      '@0:00 - Ada Lovelace (Acme Ltd)\nHello.\n\n@0:09 - Ben Li\nHi.\n\n@0:12 - Ada Lovelace (Acme Ltd)\nBye.',
      ['Ada Lovelace (Acme Ltd) at 0: Hello.', 'Ben Li at 9: Hi.', 'Ada Lovelace (Acme Ltd) at 12: Bye.'],
    ],
    [
      'labels of recognisers',
      '[SPEAKER_00]: Hello.\n[SPEAKER_01]: Hi.\n[SPEAKER_00]: Bye.',
      ['SPEAKER_00: Hello.', 'SPEAKER_01: Hi.', 'SPEAKER_00: Bye.'],
    ],
    [
      'times behind names',
      'Ada: (00:12)\nHello.\n\nBen: (00:15) Hi.',
      ['Ada at 12: Hello.', 'Ben at 15: Hi.'],
    ],
    [
      'times behind names in bold',
      '**Ada Lovelace:** \\[00:12\\] Hello.\n\n**Break:** \\[00:14\\]\n\n**Ben:** [00:15] Hi.\n\n**Ada Lovelace:** Bye.',
      ['Ada Lovelace at 12: Hello.', 'Ben at 15: Hi.', 'Ada Lovelace: Bye.'],
    ],
    [
      'names and times on lines of their own',
      'Ada Lovelace\n0:05\nHello.\n\nBen\n0:09\nHi.\n\nAda Lovelace\n0:12\nBye.',
      ['Ada Lovelace at 5: Hello.', 'Ben at 9: Hi.', 'Ada Lovelace at 12: Bye.'],
    ],
    [
      'times and names on lines of their own',
      '0:05\nAda\nHello.\n\n0:09\nBen\nHi.\n\n0:12\nAda\nBye.',
      ['Ada at 5: Hello.', 'Ben at 9: Hi.', 'Ada at 12: Bye.'],
    ],
    [
      'markdown with fields before it',
      '---\ntitle: The Show\nguest: Ben\n---\n\n**Ada:** Hello.\n**Ben:** Hi.',
      ['Ada: Hello.', 'Ben: Hi.'],
    ],
  ])('reads %s', (_, text, expected) => expect(printed(text)).toEqual(expected));

  it('takes a time in brackets that stands alone, and a bare one only beside another', () => {
    expect(lines('[00:12] Hello there.\n\nMore.')[0]).toEqual([undefined, 12, 'Hello there.']);
    expect(lines('0:12 Hello there.\n\nMore.')[0]).toEqual([undefined, undefined, '0:12 Hello there.']);
    expect(lines('**[00:12]** Hello there.\n\nMore.')[0]).toEqual([undefined, 12, 'Hello there.']);
  });

  it('begins a turn at >>, of nobody known unless a name follows', () => {
    expect(lines('Ada: One.\n>> Two.\nThree.\n>> Ada: Four.')).toEqual([
      ['Ada', undefined, 'One.'],
      [undefined, undefined, 'Two. Three.'],
      ['Ada', undefined, 'Four.'],
    ]);
  });

  it('leaves what a named speaker says in one turn, however long', () => {
    const long = 'These are some words. '.repeat(300).trim();
    expect(lines(`Ada: ${long}\nBen: Hi.`)[0]).toEqual(['Ada', undefined, long]);
  });

  it('gives the time of a long text to its first paragraph alone', () => {
    const starts = lines(`[0:05] ${'These are some words. '.repeat(300)}`).map(([, start]) => start);
    expect(starts.length).toBeGreaterThan(3);
    expect(starts).toEqual([5, ...starts.slice(1).map(() => undefined)]);
  });

  it('gives a paragraph that goes on after a blank line to the same speaker', () => {
    expect(lines('Ada: One.\nTwo.\n\nThree.\nBen: Four.')).toEqual([
      ['Ada', undefined, 'One. Two.'],
      ['Ada', undefined, 'Three.'],
      ['Ben', undefined, 'Four.'],
    ]);
  });

  it('keeps what stands before the first name', () => {
    expect(lines('The Show, episode 4\n\nAda: Hello.\nBen: Hi.')[0]).toEqual([
      undefined,
      undefined,
      'The Show, episode 4',
    ]);
  });

  it('does not take every colon for a speaker’s', () => {
    const prose = [
      'Here is the thing: we sell to people. It works.',
      'Some more words stand here, and they go on.',
      'Note: it is 10:30 now, and see https://a.example too.',
      'We met at 10:30',
      'The last line is here.',
    ];
    expect(turnsOf(prose.join('\n\n'))).toEqual(prose.map((text) => ({ text })));
    expect(turnsOf('10:45 is when the train leaves.\n\nWe took it.')[0]).toEqual({
      text: '10:45 is when the train leaves.',
    });
  });

  it.each(['Break', 'Music', 'Note', 'Warning', 'Example', 'Update', 'https', 'Monday', 'The Point'])(
    'takes no %s for a speaker beside those who speak',
    (label) => {
      const talk = 'Ada: We made the point after a break.\nBen: An example of music.\n'.repeat(5);
      const text = `${talk}${label}: take this example as a warning.\n${talk}`;
      expect(new Set(turnsOf(text).map(({ speaker }) => speaker))).toEqual(new Set(['Ada', 'Ben']));
    },
  );

  it('takes no short answers between times for names', () => {
    const said = ['Yes', 'We did', 'It was a long year for us', 'Yes', 'and then we sold it', 'Right'];
    const text = said.map((words, i) => `0:0${i}\n${words}`).join('\n');
    expect(turnsOf(text).every(({ speaker }) => speaker === undefined)).toBe(true);
  });

  it('joins lines that are broken at a width, and keeps paragraphs apart', () => {
    expect(turnsOf('one two\nthree four.\n\nfive\nsix.')).toEqual([
      { text: 'one two three four.' },
      { text: 'five six.' },
    ]);
  });

  it('makes paragraphs of one long line, and loses no word', () => {
    const sentence = 'These are some words of one sentence that goes on for a while.';
    for (const text of [
      `${sentence} `.repeat(200).trim(),
      'words without any end '.repeat(500).trim(),
      `${'words '.repeat(600)}end. `.repeat(3).trim(),
      '言葉。'.repeat(2000),
      '字'.repeat(5000),
    ]) {
      const turns = turnsOf(text);
      expect(turns.length).toBeGreaterThan(3);
      expect(Math.max(...turns.map((turn) => turn.text.length))).toBeLessThanOrEqual(1501);
      const glue = text.includes(' ') ? ' ' : '';
      expect(turns.map((turn) => turn.text).join(glue)).toBe(text);
    }
  });

  it('joins short lines with times into turns whose times are of use', () => {
    const text = Array.from({ length: 40 }, (_, i) => `0:${String(i).padStart(2, '0')}\nline ${i}.`).join(
      '\n',
    );
    expect(lines(text).map(([, start]) => start)).toEqual([0, 30]);
  });
});
