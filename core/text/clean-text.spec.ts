import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { cleanText, holdsMarkup, plainText } from './clean-text.js';

const hidden = fc.constantFrom(
  '\u202E',
  '\u2066',
  '\u200B',
  '\u{E0041}',
  '\u0007',
  '\uFEFF',
  '\u00AD',
  '\uD800',
  '\u3164',
  '\u{E0101}',
);
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      hidden,
      fc.constantFrom(
        '[',
        ']',
        '](',
        ')',
        '![',
        'https://',
        'www.',
        'javascript:',
        'a',
        ' ',
        '**',
        '👩‍👩‍👧',
        'नमस्ते',
        'می‌خواهم',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('plainText', () => {
  it.each([
    ['direction overrides', 'a\u202Eb\u2066c\u2069', 'abc'],
    ['zero-width spaces and soft hyphens', 'a\u200Bb\u00ADc\u2060d\uFEFFe', 'abcde'],
    ['tag characters', 'hi\u{E0001}\u{E0069}\u{E0067}', 'hi'],
    ['controls', 'a\u0000b\u001Bc\u009Fd', 'abcd'],
    ['halves of a character', 'a\uD83Db\uDE00c', 'abc'],
    ['fillers', 'a\u3164b\u115Fc\u2800', 'abc'],
    ['variation selectors that carry bytes', 'a\u{E0100}\u{E0101}\uFE01b', 'ab'],
    ['joiners between Latin letters', 'a\u200Db\u200Cc', 'abc'],
    ['marks piled on one letter', `z${'\u0301'.repeat(50)}`, `z${'\u0301'.repeat(8)}`],
  ])('takes %s out', (_, text, plain) => expect(plainText(text)).toBe(plain));

  it.each(['می‌خواهم', 'क्‍ष', '👩‍👩‍👧‍👦 and ❤️‍🔥', '1️⃣', '葛\u{E0100}城', 'e\u0301', 'Ελλάδα', '日本語、です。'])(
    'keeps %j',
    (text) => expect(plainText(text)).toBe(text),
  );

  it('makes every run of white space one space', () =>
    expect(plainText(' a\r\n\tb\u2028c \u0085 d \u200B e ')).toBe('a b c d e'));
});

describe('holdsMarkup', () => {
  it.each([
    ['https://a.example', true],
    ['see www.a.example', true],
    ['[a](b)', true],
    ['see ![a](b)', true],
    ['<b', true],
    ['see </b>', true],
    ['a < b, [a] (b) and data: none', false],
  ])('says of %j %j', (text, isMarkup) => expect(holdsMarkup(text)).toBe(isMarkup));
});

describe('cleanText', () => {
  it.each([
    ['See [our site](https://x.example/a?b=c) now', 'See our site now'],
    ['A ![chart](https://x.example/p.png) here', 'A chart here'],
    ['[![logo](//x/l.png)](javascript:alert(1)) end', 'logo end'],
    ['Read https://evil.example/?q=1, then stop.', 'Read, then stop.'],
    ['Go (www.evil.example) now', 'Go now'],
    ['hxxp ht\u200Btps://evil.example done', 'hxxp done'],
    ['[www](x).evil.example now', 'now'],
    ['call javascript:alert(1) or mailto:a@b.example', 'call or'],
    ['Le prix : 10 € (voir https://a.example/b_(c)) !', 'Le prix : 10 € (voir !'],
    ['- **Bold** `move`', 'Bold move'],
    ['2. Second step', 'Second step'],
    ['<b>Bold</b> <scr<script>ipt>move', 'Bold move'],
    ['An <img src=x onerror=y', 'An < img src=x onerror=y'],
    ['more than <3 and x<y', 'more than <3 and x< y'],
    ['Booking.com grew 3.5%, data:driven', 'Booking.com grew 3.5%, data:driven'],
    ['if cost < price && price > 0', 'if cost < price && price > 0'],
  ])('makes %j %j', (raw, clean) => expect(cleanText(raw, 200)).toBe(clean));

  it.each([
    ['Go to https://a.example/x. Then stop', 'Go to. Then stop'],
    ['Say “https://a.example/x”! Then stop', 'Say “”! Then stop'],
    ['https://a.example/', ''],
    ['https://', ''],
    ['Read [https://a.example/] and <https://b.example/>', 'Read and'],
    ['See https://a.example/w_(x)) now', 'See now'],
    ['[[[[deep](a)](b)](c)](d) end', 'deep end'],
    ['word<br>word', 'word word'],
    ['one<br/>two<hr>three', 'one two three'],
  ])('makes %j %j', (raw, clean) => expect(cleanText(raw, 200)).toBe(clean));

  it('reads eight times what it may keep, and keeps no more than that', () => {
    const padded = (signs: number) => `${'*'.repeat(signs)}word`;
    expect(cleanText(padded(60), 8)).toBe('word');
    expect(cleanText(padded(64), 8)).toBe('');
  });

  it('leaves nothing to follow, nothing hidden and nothing too long, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 8, max: 200 }), (raw, maxLength) => {
        const clean = cleanText(raw, maxLength);
        expect(holdsMarkup(clean)).toBe(false);
        expect(clean).not.toMatch(
          /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF\u{E0000}-\u{E007F}\p{Cc}\p{Cs}]|\s\s/u,
        );
        expect(clean.length).toBeLessThanOrEqual(maxLength);
        expect(plainText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['[', '![', '[a](', '](', 'https://)', '(', '<', '** ', 'a.', '\u0301', '\u200D', ':', 'www'])(
    'takes little time for many %j',
    (unit) => {
      const started = cpuMs();
      cleanText(unit.repeat(500_000), 4000);
      cleanText(`https://${unit.repeat(20_000)}a`, 4000);
      expect(cpuMs() - started).toBeLessThan(15_000);
    },
  );
});
