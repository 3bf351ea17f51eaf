import { parseTranscript } from './parse-transcript.js';

const SAID = [
  'We talked to every customer for a year, and they told us.',
  'What did they say about the price of it, then?',
];
const MANY = Array.from({ length: 6 }, (_, i) => SAID[i % 2] ?? '');
const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
const expected = MANY.map((text, i) => ({
  speaker: i % 2 ? 'Ben' : 'Ada',
  startSeconds: i * 5,
  endSeconds: i * 5 + 4,
  text,
}));
const withoutSpeakers = [{ startSeconds: 0, endSeconds: 29, text: MANY.join(' ') }];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

describe('parseTranscript of other formats', () => {
  it('reads TTML with agents, line breaks and styles', () => {
    const lines = MANY.map(
      (text, i) =>
        `<p begin="${clock(i * 5)}" end="${i * 5 + 4}s" ttm:agent="s${i % 2}"><span style="a">${escaped(text).replace(', ', ',<br/>')}</span></p>`,
    );
    const file = `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><head><metadata><ttm:title>No</ttm:title><ttm:agent xml:id="s0"><ttm:name type="full">Ada</ttm:name></ttm:agent><ttm:agent xml:id="s1"><ttm:name>Ben</ttm:name></ttm:agent></metadata><styling><style xml:id="a"/></styling></head><body><div>${lines.join('\n')}</div></body></tt>`;
    expect(parseTranscript(file)).toEqual({ turns: expected, language: 'en' });
  });

  it('reads TTML word by word, in frames, ticks and offsets', () => {
    const words = (text: string) =>
      text
        .split(' ')
        .map((word) => `<span podcasts:unit="word">${word}</span>`)
        .join('');
    const lines = MANY.map((text, i) => `<p begin="${i * 5 * 10}f" dur="${4 * 1000}t">${words(text)}</p>`);
    const file = `<tt ttp:frameRate="10" ttp:tickRate="1000"><body><div begin="10s">${lines.join('')}</div></body></tt>`;
    expect(parseTranscript(file).turns).toEqual([
      { ...withoutSpeakers[0], startSeconds: 10, endSeconds: 39 },
    ]);
  });

  it.each([
    [
      '.ytt',
      `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><pen id="1" fc="#FFF"/></head><body>${MANY.map(
        (text, i) =>
          `<p t="${i * 5000}" d="4000">${text
            .split(' ')
            .map((word) => `<s>${word} </s>`)
            .join('')}</p>`,
      ).join('')}</body></timedtext>`,
    ],
    [
      'the older kind',
      `<?xml version="1.0"?><transcript>${MANY.map((text, i) => `<text start="${i * 5}" dur="4">${text}</text>`).join('')}</transcript>`,
    ],
  ])('reads YouTube’s timed text: %s', (_, file) => {
    expect(parseTranscript(file).turns).toEqual(withoutSpeakers);
  });

  it('reads the dialogue of ASS and nothing else of it', () => {
    const lines = MANY.map(
      (text, i) =>
        `Dialogue: 0,${clock(i * 5).slice(1, 11)},${clock(i * 5 + 4).slice(1, 11)},Default,${i % 2 ? 'Ben' : 'Ada'},0,0,0,,{\\i1}${text.replace(', ', ',\\N')}{\\i0}`,
    );
    const file = `[Script Info]\nTitle: No\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nComment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,no\nDialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}\n${lines.join('\n')}\n\n[Fonts]\nfontname: no.ttf`;
    expect(parseTranscript(file).turns).toEqual(expected);
  });

  it.each([
    [
      'Whisper’s TSV',
      `start\tend\ttext\n${MANY.map((text, i) => `${i * 5000}\t${i * 5000 + 4000}\t${text}`).join('\n')}`,
    ],
    ['Audacity’s labels', MANY.map((text, i) => `${i * 5}.000000\t${i * 5 + 4}.000000\t${text}`).join('\n')],
    [
      'SBV',
      MANY.map((text, i) => `${clock(i * 5).slice(1)},${clock(i * 5 + 4).slice(1)}\n${text}`).join('\n\n'),
    ],
  ])('reads %s', (_, file) => {
    expect(parseTranscript(file).turns).toEqual(withoutSpeakers);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
  ])('reads a table with a %s between its cells', (_, mark) => {
    const rows = MANY.map((text, i) =>
      [
        `00:00:${String(i * 5).padStart(2, '0')}`,
        `00:00:${String(i * 5 + 4).padStart(2, '0')}`,
        i % 2 ? 'Ben' : 'Ada',
        `"${text}"`,
      ].join(mark),
    );
    const file = `Start Time${mark}End Time${mark}Speaker${mark}Text\r\n${rows.join('\r\n')}\r\n`;
    expect(parseTranscript(file).turns).toEqual(expected);
  });

  it('refuses a table that holds no speech, and says so', () => {
    const file = `id,name,amount\n${Array.from({ length: 50 }, (_, i) => `${i},customer number ${i},${i * 3}`).join('\n')}`;
    expect(() => parseTranscript(file)).toThrow(/table without a column “text”/);
  });

  it('reads a page that is a transcript in preformatted text', () => {
    const file = `<!DOCTYPE html><html><head><title>No</title></head><body><nav>Home</nav><pre>${expected.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')}</pre></body></html>`;
    expect(parseTranscript(file).turns.map(({ speaker, text }) => [speaker, text])).toEqual(
      expected.map(({ speaker, text }) => [speaker, text]),
    );
  });

  it('carries on how many times could not be read, and refuses a file in which most cannot', () => {
    const cues = (broken: number) =>
      MANY.map((text, i) => `${i < broken ? '0:0:x' : clock(i * 5)} --> ${clock(i * 5 + 4)}\n${text}`).join(
        '\n\n',
      );
    expect(parseTranscript(cues(0)).unreadCues).toBeUndefined();
    expect(parseTranscript(cues(2)).unreadCues).toBe(2);
    expect(() => parseTranscript(cues(4))).toThrow(/The times of 4 of 6 captions could not be read/);
  });
});
