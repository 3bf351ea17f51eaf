import { cpuTimeOf } from '#test/support/cpu-time.js';
import { segmentTitles, segmentTranscript } from './segment-transcript.js';

const SUBJECTS = {
  baking: 'flour oven dough crust bread yeast sugar butter recipe kitchen',
  sailing: 'harbour anchor sail storm captain deck rudder island compass tide',
  law: 'court judge verdict lawyer contract witness appeal statute jury sentence',
};
type Subject = keyof typeof SUBJECTS;

/** Turns of ten words about a subject. */
const said = (subject: Subject, count: number) =>
  Array.from({ length: count }, () => ({ text: SUBJECTS[subject] }));
const bounds = (...parts: readonly (readonly [Subject, number])[]) =>
  segmentTranscript(
    parts.flatMap(([subject, count]) => said(subject, count)),
    'en',
  ).segments.map(({ from, to }) => [from, to]);

describe('segments of a transcript (contract §6)', () => {
  it('begin where the vocabulary changes', () => {
    expect(bounds(['baking', 40], ['sailing', 60], ['law', 30])).toEqual([
      [0, 40],
      [40, 100],
      [100, 130],
    ]);
  });

  it('are one for a talk about one subject, and none without words', () => {
    expect(bounds(['baking', 100])).toEqual([[0, 100]]);
    expect(bounds(['baking', 1])).toEqual([[0, 1]]);
    expect(bounds()).toEqual([]);
  });

  it('have 250 words at least', () => {
    expect(bounds(['baking', 40], ['sailing', 25], ['law', 40])).toEqual([
      [0, 40],
      [40, 65],
      [65, 105],
    ]);
    const lengths = bounds(['baking', 40], ['sailing', 20], ['law', 40]).map(
      ([from = 0, to = 0]) => to - from,
    );
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(25);
    expect(bounds(['baking', 10], ['sailing', 10])).toEqual([[0, 20]]);
  });

  it('take a fraction of a second for a transcript of 2 MB', () => {
    const turns = Array.from({ length: 6000 }, (_, at) => ({
      text: Array.from({ length: 50 }, (_, word) => `word${(at * 37 + word * word * 101) % 30_011}`).join(
        ' ',
      ),
    }));
    expect(cpuTimeOf(() => segmentTranscript(turns, 'en'))).toBeLessThan(1500);
  });

  it('refer to the parts into which long turns are split', () => {
    const text = [...said('baking', 40), ...said('sailing', 40)].map((one) => `${one.text}. `).join('');
    const { turns, segments } = segmentTranscript([{ startSeconds: 0, endSeconds: 800, text }], 'en');
    expect(segments).toHaveLength(2);
    expect(segments[0]?.from).toBe(0);
    expect(segments[1]?.to).toBe(turns.length);
    const second = turns[segments[1]?.from ?? 0];
    expect(second?.text).toMatch(/harbour/);
    expect(second?.startSeconds).toBeGreaterThan(380);
    expect(second?.startSeconds).toBeLessThan(420);
  });
});

const BREAD = 'The sourdough starter needs water. A sourdough starter rests. Some water, some butter.';
const SHIPS = 'Our harbour pilot came. The harbour pilot knew the tide. A tide turns.';

describe('titles of segments (contract §6)', () => {
  it('are a phrase that is said again, as it is written', () => {
    expect(segmentTitles([BREAD.repeat(2), SHIPS.repeat(2)], 'en')).toEqual([
      'Sourdough starter',
      'Harbour pilot',
    ]);
  });

  it('prefer what follows an article to a verb that is said as often', () => {
    const text = 'We fetch the anchor. They fetch an anchor. ';
    expect(segmentTitles([text.repeat(2)], 'en')).toEqual(['Anchor']);
  });

  it('contract §11: are hardly said elsewhere', () => {
    const common = 'the company, a company, the company, '.repeat(2);
    const titles = segmentTitles(
      [
        `${common}${'the bakery, a bakery, '.repeat(2)}`,
        `${common}${'the vessel, a vessel, '.repeat(2)}`,
        common,
      ],
      'en',
    );
    expect(titles).toEqual(['Bakery', 'Vessel', '']);
  });

  it('keep the case of names, and lower case where a word is written so once', () => {
    expect(segmentTitles(['We met Stripe. I asked Stripe. '.repeat(2)], 'en')).toEqual(['Stripe']);
    expect(segmentTitles(['The Coffee was cold. A coffee is warm. The Coffee. The Coffee.'], 'en')).toEqual([
      'Coffee',
    ]);
  });

  it('are empty without a word that is said twice: short words, numbers and questions are none', () => {
    expect(segmentTitles(['', 'Once only.', 'we we we, 2024 2024, tea tea', 'what what when when'])).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('contract §11: are said the more often the longer the segment is', () => {
    const long = `${'he went there then. '.repeat(350)}The anchor, an anchor, the anchor. A harbour pilot, the harbour pilot.`;
    expect(segmentTitles([long], 'en')).toEqual(['']);
    expect(segmentTitles([`${long} ${'The anchor. '.repeat(12)}`], 'en')).toEqual(['Anchor']);
  });

  it('contract §11: are no parts of words, contractions or German verbs', () => {
    const titles = (text: string, language: string) => segmentTitles([text.repeat(4)], language);
    expect(titles('Our self-service. ', 'en')).toEqual(['']);
    expect(titles("The weird, it's weird. ", 'en')).toEqual(['Weird']);
    expect(titles('Das bedeutet, es bedeutet. ', 'de')).toEqual(['']);
  });

  it('contract §11: are compounds in scripts without spaces, not words of two letters', () => {
    expect(segmentTitles(['闪电网络。闪电网络。用户，用户，'.repeat(2)], 'zh')).toEqual(['闪电网络']);
  });

  it('are words that stand side by side, with nothing between', () => {
    expect(segmentTitles(['The coffee, water. A coffee. '.repeat(2)], 'en')).toEqual(['Coffee']);
  });
});
