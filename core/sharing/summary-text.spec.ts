import fc from 'fast-check';
import { aPassage, someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { cpuMs } from '#test/support/cpu-time.js';
import { splitSentences } from '../text/split-sentences.js';
import { descriptionLines, leadSentence, lineLabel, overviewParagraphs } from './summary-text.js';

const point = (title: string, supported?: false) => ({
  title,
  description: '',
  ...(supported === false ? { supported } : {}),
});

describe('the episode in one sentence', () => {
  const overview = 'Ada prices software. She calls customers.';
  const lead = (strategicTakeaways: ReturnType<typeof point>[], actionableInsights = strategicTakeaways) =>
    leadSentence(
      aStoredAnalysis({
        aiSummary: { overview, keyTopics: [] },
        businessInsights: someInsights({
          strategicTakeaways,
          actionableInsights,
          strategicInsights: [],
          keyTakeaways: [],
        }),
      }),
    );

  it('is the first takeaway that reads as a sentence and has evidence', () => {
    expect(
      lead([
        point('Price late'),
        point('Charge more than your customers expect', false),
        point('Raise the price once a customer stays'),
      ]),
    ).toBe('Raise the price once a customer stays');
  });

  it('is an insight where no takeaway will do', () => {
    expect(lead([point('Price late')], [point('Call ten customers before you change a price')])).toBe(
      'Call ten customers before you change a price',
    );
  });

  it('is the first sentence of the overview where no point will do', () => {
    expect(lead([])).toBe('Ada prices software.');
  });
});

describe('the line under the title', () => {
  it('is never a text that was cut: not the model’s sentence, not a point', () => {
    const [overview, keyTopics] = ['Ada prices software. She asks.', []];
    const cut = 'They turned a loss of 41 euros into a gain of…';
    const lead = (oneSentence?: string) =>
      leadSentence({
        aiSummary: { overview, keyTopics, ...(oneSentence && { oneSentence }) },
        businessInsights: someInsights({ strategicTakeaways: [point(cut)], actionableInsights: [] }),
      });
    expect(lead()).toBe('Ada prices software.');
    expect(lead(cut)).toBe('Ada prices software.');
    expect(lead('They turned a loss of 41 euros into a gain of 12.')).toMatch(/gain of 12\.$/);
  });
});

it('contract §11: the line under the title is no point where nobody wrote any', () => {
  const analysis = aStoredAnalysis({
    aiSummary: { overview: 'Ada speaks about prices. She asks.', keyTopics: [] },
    businessInsights: someInsights({
      keyPassages: [aPassage()],
      actionableInsights: [point('Do not pay anyone for a promise')],
    }),
  });
  expect(leadSentence(analysis)).toBe('Ada speaks about prices.');
});

describe('the sentence that a model wrote', () => {
  it('comes before any point', () => {
    const analysis = aStoredAnalysis({
      aiSummary: { oneSentence: 'Talk first.', overview: 'O.', keyTopics: [] },
    });
    expect(leadSentence(analysis)).toBe('Talk first.');
  });

  it('has six words at least where it is a point’s, and is empty without anything to say', () => {
    const bare = someInsights({ actionableInsights: [], strategicInsights: [], keyTakeaways: [] });
    const lead = (title: string, overview: string) =>
      leadSentence(
        aStoredAnalysis({
          aiSummary: { overview, keyTopics: [] },
          businessInsights: { ...bare, strategicTakeaways: [point(title)] },
        }),
      );
    expect(lead('one two three four five six', 'Overview.')).toBe('one two three four five six');
    expect(lead('  one two three four five  ', 'Overview.')).toBe('Overview.');
    expect(lead('', '')).toBe('');
  });
});

const sentence = (n: number) => `Sentence number ${n} is here.`;
const sentences = (n: number) => Array.from({ length: n }, (_, i) => sentence(i + 1));

describe('splitSentences', () => {
  // A bar marks the end of a sentence.
  it.each([
    'Growth slows. |Costs rise! |What now? |Wait…',
    'Dr. Smith met Mrs. Jones, e.g. in the U.S. Senate. |They spoke.',
    'Acme Inc. Chairman Lee left. |He joined Beta Inc. |The deal closed at 5 p.m. |It was No. 3 of Jan. 14.',
    'They moved to the U.S. |The market grew 3.5 % to $1.2 bn. |J. P. Morgan agreed.',
    'Use Node.js or example.com vs. others. |Done.',
    'No. |That is wrong.',
    '“Focus wins.” |She said “Why? because!” and left. |(Nobody knew.) |“End”',
    'He waited for Dr... |Nobody came.',
    'Well... maybe not. |Well... |Maybe.',
    'What?! |Really?!? |Yahoo! is a name.',
    '1. Do this. |2. Do that.',
    '今天很好。|明天呢？|「好！」|走。',
    'यह पहला है। |यह दूसरा है।',
    'هل هذا؟ |نعم.',
    'no end',
    'In 2024. |2025 was better.',
  ])('finds the ends of %s (§2)', (marked) => {
    expect(splitSentences(marked.replaceAll('|', ''))).toEqual(marked.split('|'));
  });

  it('ends a sentence at an empty line and not at a single one (§2)', () => {
    expect(splitSentences('A heading\n \nFirst\nline. Second.\n\n')).toEqual([
      'A heading ',
      'First line. ',
      'Second.',
    ]);
  });
});

describe('overviewParagraphs', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [3, 2, 2]],
    [8, [3, 3, 2]],
    [20, [7, 7, 6]],
  ])('groups %i sentences as %j (§2)', (count, sizes) => {
    const paragraphs = overviewParagraphs(sentences(count).join('  '));
    expect(paragraphs.map((paragraph) => paragraph.match(/Sentence/g)?.length)).toEqual(sizes);
    expect(paragraphs.join(' ')).toBe(sentences(count).join(' '));
  });

  it('loses nothing but white space, whatever the text (§2)', () => {
    const pieces = fc.constantFrom(
      '. ',
      '.',
      '! ',
      '。',
      ' "',
      '” ',
      'Dr',
      'U.S',
      'the',
      'The ',
      '3',
      '\n\n',
      '\n',
      ' ',
      '…',
      '」',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.lorem({ maxCount: 12, mode: 'sentences' }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    const bare = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, '');
    fc.assert(
      fc.property(texts, (text) => {
        const paragraphs = overviewParagraphs(text);
        const parts = splitSentences(text);
        expect(bare(paragraphs.join(''))).toBe(bare(text));
        expect(parts.join('')).toBe(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim());
        expect(paragraphs).toHaveLength([0, 1, 1, 1, 2, 2, 2][parts.length] ?? 3);
        expect(paragraphs).not.toContain('');
      }),
      { numRuns: 2000 },
    );
  });

  it('takes time linear in the length of hostile text', () => {
    const started = cpuMs();
    for (const junk of ['.', '. ', '"', 'a', '\n', '\n ', 'U.S. ', '。」', '! "']) {
      overviewParagraphs(junk.repeat(300_000 / junk.length));
    }
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});

describe('the lines of a description', () => {
  it.each([
    ['Open: the price. Decided: no joystick.', ['Open: the price.', 'Decided: no joystick.']],
    ['Two are rated. A: one. B: two. Both fit.', ['Two are rated.', 'A: one.', 'B: two.', 'Both fit.']],
    ['They wait. One thing: the price. It is late.', ['They wait. One thing: the price. It is late.']],
    [
      'One thing: the price. It is late. Cy adds: wait.',
      ['One thing: the price. It is late. Cy adds: wait.'],
    ],
    ['One. Two. Three. Four.', ['One. Two. Three. Four.']],
    [
      'One. Two. Three. Four. Five. A: six. B: seven.',
      ['One. Two. Three.', 'Four. Five.', 'A: six.', 'B: seven.'],
    ],
    ['One. A: two. It is so.\n\nB: three.', ['One. A: two. It is so.', 'B: three.']],
    ['', []],
  ])(
    'are its blocks, or put sentences with labels below each other, where two follow each other, and divide long prose: %s',
    (text, lines) => {
      expect(descriptionLines(text)).toEqual(lines);
    },
  );

  it.each([
    ['Face plates: put off.', 'Face plates:'],
    ['Ada says: “It is late.”', ''],
    ['It is late. Nobody: waits.', ''],
  ])('have a label that is no report: %s', (line, label) => {
    expect(lineLabel(line)).toBe(label);
  });
});
