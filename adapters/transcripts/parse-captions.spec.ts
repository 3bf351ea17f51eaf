import { removeRollingCaptions } from '#core/transcripts/spoken-turns.js';
import { joinCues } from './join-cues.js';
import { labelCues } from './label-cues.js';
import { parseCaptions } from './parse-captions.js';

const cuesOf = (text: string) => parseCaptions(text).cues;
const texts = (text: string) => cuesOf(text).map((cue) => cue.text);
const vtt = (...cues: string[]) =>
  `WEBVTT\n\n${cues.map((cue, i) => `00:0${i}.000 --> 00:0${i + 1}.000\n${cue}\n\n`).join('')}`;
const turnsOf = (text: string) => joinCues(labelCues(removeRollingCaptions(cuesOf(text))));

describe('parseCaptions', () => {
  it('reads times with and without hours, by point and by comma, and passes settings over', () => {
    const text =
      '00:01.500 --> 00:02.000 align:start position:0%\none\n\n1:00:00,000 --> 1:00:01,250\ntwo\n\n100:00:00.0-->100:00:01.0\nthree';
    expect(cuesOf(text)).toEqual([
      { startSeconds: 1.5, endSeconds: 2, text: 'one' },
      { startSeconds: 3600, endSeconds: 3601.25, text: 'two' },
      { startSeconds: 360_000, endSeconds: 360_001, text: 'three' },
    ]);
  });

  it('reads every word of a file whose first minute has clocks of seconds alone', () => {
    // Podnews's notation: no minutes in the first minute, then minutes and seconds.
    const clock = (second: number) =>
      second < 60
        ? (second + 0.86).toFixed(3)
        : `${String(Math.floor(second / 60)).padStart(2, '0')}:${(second % 60).toFixed(3).padStart(6, '0')}`;
    const words = Array.from({ length: 622 }, (_, i) => `word${i}`);
    const cues = Array.from({ length: 32 }, (_, i) => words.slice(i * 20, i * 20 + 20).join(' '));
    const text = `WEBVTT\n\n${cues.map((said, i) => `${clock(i * 6.52)} --> ${clock(i * 6.52 + 6.52)}\n${said}\n\n`).join('')}`;
    const read = parseCaptions(text);
    expect(read.cues.flatMap(({ text: said }) => said.split(' '))).toEqual(words);
    expect(read.cues.every(({ startSeconds }) => startSeconds !== undefined)).toBe(true);
    expect(read.unread).toBe(0);
  });

  it.each([
    ['0.860 --> 7.380', 0.86, 7.38],
    ['00:01.5 --> 00:02', 1.5, 2],
    ['00:00:01,5 --> 00:00:02,500', 1.5, 2.5],
    ['123:00:01.000 --> 123:00:02.000', 442_801, 442_802],
    ['00:00:01 --> 00:00:02', 1, 2],
    ['  00:00:01.000-->00:00:02.000  ', 1, 2],
    ['00:00:01, 500 --> 00:00:02, 500', 1.5, 2.5],
    ['00:00:01:12 --> 00:00:02:00', 1.48, 2],
    ['00:00:01.000 --> 00:00:02.000 line:0 position:20% align:start', 1, 2],
    ['1:02 -> 1:03', 62, 63],
    ['00:00:01.000 —> 00:00:02.000', 1, 2],
    ['-00:00:01.000 --> 00:00:02.000', 0, 2],
    ['0:00:00.599,0:00:04.160', 0.599, 4.16],
  ])('reads the times of %j', (timing, startSeconds, endSeconds) => {
    expect(cuesOf(`WEBVTT\n\n${timing}\nword`)).toEqual([{ startSeconds, endSeconds, text: 'word' }]);
  });

  it('counts announcements that it cannot read, and keeps their words', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n0:0:x1 --> 00:00:03\ntwo\n\n3\n00:00:03,000 --> 00:00:04,000\nthree --> four';
    const { cues, timings, unread } = parseCaptions(text);
    expect([timings, unread]).toEqual([3, 1]);
    expect(cues).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'one' },
      { text: 'two' },
      { startSeconds: 3, endSeconds: 4, text: 'three --> four' },
    ]);
  });

  it('leaves out header, notes, styles, regions and identifiers', () => {
    const text =
      'WEBVTT - A title\nKind: captions\nLanguage: pt-BR\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE\na note\nof two lines\n\nintro\n00:00.000 --> 00:01.000\none\n\nNOTE another\n\n2\n00:01.000 --> 00:02.000\ntwo\n';
    expect(parseCaptions(text)).toEqual({
      cues: [expect.objectContaining({ text: 'one' }), expect.objectContaining({ text: 'two' })],
      language: 'pt-BR',
      timings: 2,
      unread: 0,
    });
  });

  it('keeps words after a blank line in a cue, and bears cues without a blank line between them', () => {
    expect(
      texts('1\n00:00:01,000 --> 00:00:02,000\none\n\nstill one\n\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n'),
    ).toEqual(['one\nstill one', 'two']);
    expect(texts('1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n')).toEqual([
      'one',
      'two',
    ]);
    expect(texts('00:00:01,000 --> 00:00:02,000\none\n00:00:03,000 --> 00:00:04,000\nin 2\n42\n')).toEqual([
      'one',
      'in 2\n42',
    ]);
  });

  it('tells identifiers and notes from words by where they stand', () => {
    const text =
      '00:01.000 --> 00:02.000\none\n\nstill one\n\nnext cue\n00:03.000 --> 00:04.000\nNOTE that\n\n00:05.000 --> 00:06.000\nthree';
    expect(texts(text)).toEqual(['one\nstill one', 'NOTE that', 'three']);
    const unnamed = '00:01.000 --> 00:02.000\none\n\nstill one\n\n00:03.000 --> 00:04.000\ntwo';
    expect(texts(unnamed)).toEqual(['one\nstill one', 'two']);
  });

  it('takes speakers from voices, several in one cue too', () => {
    const text = vtt(
      '<v.loud.first Ada &amp; Ben>Hello</v>',
      '<v Ada>Why?</v>\n<v Ben>So.',
      'Intro <v Ada>then',
    );
    expect(cuesOf(text).map(({ speaker, text: said }) => [speaker, said.trim()])).toEqual([
      ['Ada & Ben', 'Hello'],
      ['Ada', 'Why?'],
      ['Ben', 'So.'],
      [undefined, 'Intro'],
      ['Ada', 'then'],
    ]);
  });

  it('takes markup out and reads character references once, as text', () => {
    expect(
      texts(
        vtt(
          '{\\an8}<i>one</i> <c.red.big>two</c><00:00:01.000> <b>&lt;b&gt;</b> &amp;lt; &#39;&#x1F600; a < b &bogus; &#0;',
        ),
      ),
    ).toEqual(["one two <b> &lt; '😀 a < b &bogus; \uFFFD"]);
  });

  it('gives no end that is not after the start', () => {
    expect(cuesOf('00:05.000 --> 00:01.000\none')).toEqual([
      { startSeconds: 5, endSeconds: undefined, text: 'one' },
    ]);
  });
});

describe('caption turns', () => {
  it('says once what captions that roll up show again', () => {
    const rolling = [
      '00:00:00.000 --> 00:00:02.000\n \nwe talked<00:00:00.500><c> to our</c><00:00:01.000><c> customers</c>',
      '00:00:02.000 --> 00:00:02.010\nwe talked to our customers\n ',
      '00:00:02.010 --> 00:00:04.000\nwe talked to our customers\nokay<00:00:03.000><c> yes</c>',
      '00:00:04.000 --> 00:00:04.010\nokay yes\n ',
      '00:00:04.010 --> 00:00:06.000\nokay yes\nand they told us what to do',
      '00:00:06.000 --> 00:00:06.010\nand they told us what to do\n ',
    ];
    expect(turnsOf(`WEBVTT\n\n${rolling.join('\n\n')}`).map(({ text }) => text)).toEqual([
      'we talked to our customers okay yes and they told us what to do',
    ]);
  });

  it('says once what captions that grow show again', () => {
    const grown = vtt(
      'we',
      'we talked to',
      'we talked to our customers',
      'we talked to our customers each week',
    );
    expect(turnsOf(grown).map(({ text }) => text)).toEqual(['we talked to our customers each week']);
  });

  it('takes no cue for a repetition that comes much later or from somebody else', () => {
    const said = 'we talked to our customers';
    const later = (start: number, who: string) =>
      `00:0${start}.000 --> 00:0${start}.500\n<v ${who}>${said}\n\n`;
    const text = `WEBVTT\n\n${later(0, 'Ada')}${later(1, 'Ben')}${later(2, 'Ada')}${later(5, 'Ada')}${later(9, 'Ada')}`;
    expect(turnsOf(text).map((turn) => turn.text)).toEqual([said, said, `${said} ${said} ${said}`]);
  });

  it('says words once that begin a line as the one before ended', () => {
    const grown = vtt(
      'first we talked to our',
      'talked to our customers and',
      'our customers and they told',
      'and they told us all',
    );
    expect(turnsOf(grown).map(({ text }) => text)).toEqual([
      'first we talked to our customers and they told us all',
    ]);
  });

  it('begins a turn where the times begin again', () => {
    const text = 'WEBVTT\n\n00:50.000 --> 00:51.000\none\n\n00:01.000 --> 00:02.000\ntwo';
    expect(turnsOf(text).map(({ startSeconds }) => startSeconds)).toEqual([50, 1]);
  });

  it('leaves people who repeat themselves as they are', () => {
    const said = [
      'No, we never did.',
      'No, we never did.',
      'They said so.',
      'They said so.\nAnd then some.',
      'More of it.',
      'And more.',
      'Again.',
      'The end.',
      'Bye.',
    ];
    expect(turnsOf(vtt(...said)).map(({ text }) => text)).toEqual([said.join(' ').replace('\n', ' ')]);
  });

  it('takes speakers from names in the lines, and carries them on', () => {
    const text = vtt('Ada: Hello.', 'How are you?', 'Ben: Fine.\nAda: Good.', 'The thing is: it works.');
    expect(turnsOf(text).map(({ speaker, text: said }) => [speaker, said])).toEqual([
      ['Ada', 'Hello. How are you?'],
      ['Ben', 'Fine.'],
      ['Ada', 'Good. The thing is: it works.'],
    ]);
  });

  it('begins a turn where >> says that somebody else speaks', () => {
    const text = vtt(
      '&gt;&gt; Hello there.',
      'How are you?',
      '&gt;&gt; Fine. &gt;&gt; ADA: Good.',
      '&gt;&gt; ADA: So.',
    );
    expect(turnsOf(text).map(({ speaker, text: said }) => [speaker, said])).toEqual([
      [undefined, 'Hello there. How are you?'],
      [undefined, 'Fine.'],
      ['ADA', 'Good.'],
      ['ADA', 'So.'],
    ]);
  });

  it('joins lines of scripts without spaces without a space', () => {
    expect(turnsOf(vtt('売上は去年の', '二倍になりました。', 'Yes', 'はい'))[0]?.text).toBe(
      '売上は去年の二倍になりました。 Yes はい',
    );
  });

  it('ends a turn of half a minute with its sentence, and one of a minute anyway', () => {
    const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
    const cues = Array.from(
      { length: 30 },
      (_, i) => `${clock(i * 5)} --> ${clock(i * 5 + 5)}\nwords ${i}${i === 7 ? '.' : ''}`,
    );
    expect(
      turnsOf(`WEBVTT\n\n${cues.join('\n\n')}`).map(({ startSeconds, endSeconds }) => [
        startSeconds,
        endSeconds,
      ]),
    ).toEqual([
      [0, 40],
      [40, 100],
      [100, 150],
    ]);
  });
});
