import { aTurn } from '#test/builders/transcript.js';
import type { Turn } from '../transcripts/transcript.js';
import { cite, citePassage } from './cite-passage.js';
import { searchableTranscript } from './passage-index.js';

const WEIGHTS = new Map([
  ['pric', 2],
  ['churn', 1],
]);
/** Eight words that answer nothing. */
const FILLER = 'Gardens were flowering quietly under slow warm rain.';

function citing(turns: readonly Turn[], passage?: { readonly from: number; readonly to: number }) {
  const { passages, quotes } = searchableTranscript({ turns, language: 'en' });
  const index = passage ? { ...passages, passages: [passage] } : passages;
  return citePassage(index, quotes, 0, WEIGHTS);
}
const said = (text: string, overrides: Partial<Turn> = {}) => aTurn({ text, ...overrides });

describe('the citation of a passage (contract §6)', () => {
  it('is its best sentence, the first of equals, in what its speaker says there', () => {
    const best = 'Later the prices and the churn went up together again.';
    const text = `${FILLER} The prices went up in the spring again. ${best} Then both the churn and the prices fell. ${FILLER}`;
    const item = citing([said(text)]);
    expect(item?.citations).toEqual([{ quote: best, speaker: 'Ada', startSeconds: 3, endSeconds: 7 }]);
    expect(item?.text).toBe(text);
  });

  it('repeats no other speaker and no other passage', () => {
    const turns = [
      said('Before them churn, prices and more prices came up.', { speaker: 'Cleo' }),
      said('We raised the prices by nine dollars.'),
      said('And what happened to the churn after that?', {
        speaker: 'Ben',
        startSeconds: 10,
        endSeconds: 20,
      }),
    ];
    const item = citing(turns, { from: 1, to: 3 });
    expect(item).toMatchObject({
      text: 'We raised the prices by nine dollars.',
      citations: [{ quote: 'We raised the prices by nine dollars.', speaker: 'Ada' }],
    });
  });

  it('of a short sentence takes those after it along, at the end those before it, and is none alone', () => {
    const after = citing([said(`${FILLER} Prices rose. Then we all went home. ${FILLER}`)]);
    expect(after?.citations[0]?.quote).toBe('Prices rose. Then we all went home.');
    const before = citing([said(`${FILLER} Then we all went home. Prices rose.`)]);
    expect(before?.citations[0]?.quote).toBe('Then we all went home. Prices rose.');
    expect(citing([said('Prices rose.')])).toBeUndefined();
  });

  it('of six words stands alone; one of five takes even a long sentence along', () => {
    expect(citing([said(`Prices rose in the spring again. ${FILLER}`)])?.citations[0]?.quote).toBe(
      'Prices rose in the spring again.',
    );
    const long = `Then ${'and then '.repeat(10)}it ended.`;
    expect(citing([said(`Prices rose in the spring. ${long}`)])?.citations[0]?.quote).toBe(
      `Prices rose in the spring. ${long}`,
    );
  });

  it('comes with at most 70 words of the speaker, sentences after it first', () => {
    const sentence = (name: string) => `${name} ${'quietly '.repeat(18).trim()} grew.`;
    const unit = [
      sentence('One'),
      sentence('Two'),
      `Prices ${sentence('three')}`,
      sentence('Four'),
      sentence('Five'),
    ];
    const turn = said(unit.join(' '));
    const { passages, quotes } = searchableTranscript({ turns: [turn], language: 'en' });
    const whole = { ...passages, units: [turn], passages: [{ from: 0, to: 1 }] };
    const item = citePassage(whole, quotes, 0, WEIGHTS);
    expect(item?.text).toBe(unit.slice(2).join(' '));
    expect(item?.citations[0]?.quote).toBe(unit[2]);
  });

  it('is none where nothing of the passage is said in the transcript, or where there is no passage', () => {
    const { passages } = searchableTranscript({ turns: [said('The prices rose in the spring again.')] });
    const { quotes } = searchableTranscript({ turns: [said(FILLER)] });
    expect(citePassage(passages, quotes, 0, WEIGHTS)).toBeUndefined();
    expect(citePassage(passages, quotes, 9, WEIGHTS)).toBeUndefined();
  });
});

describe('words with their speaker and second', () => {
  const turns = [
    said('The margin of it fell by half.', { startSeconds: 100, endSeconds: 110 }),
    said('The margin of it fell by half.', { speaker: 'Ben', startSeconds: 500, endSeconds: 510 }),
  ];
  const { quotes } = searchableTranscript({ turns });

  it('are those nearest to where they are looked for', () => {
    expect(cite(quotes, 'The margin of it fell', { speaker: 'Ben', startSeconds: 500 })).toMatchObject({
      ...{ speaker: 'Ben', startSeconds: 500, endSeconds: 502 },
    });
    expect(cite(quotes, 'The margin of it fell', { speaker: 'Ada', startSeconds: 100 })).toMatchObject({
      ...{ speaker: 'Ada', startSeconds: 100, endSeconds: 102 },
    });
    expect(cite(quotes, 'The margin of it fell')).toBeDefined();
  });

  it('have no end without a second, and are none where they are not said', () => {
    const untimed = searchableTranscript({ turns: [{ text: 'The margin of it fell by half.' }] });
    expect(Object.keys(cite(untimed.quotes, 'The margin of it fell') ?? {})).not.toContain('endSeconds');
    expect(cite(quotes, 'nobody ever said these words')).toBeUndefined();
  });
});
