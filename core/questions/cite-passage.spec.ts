import { aTurn } from '#test/builders/transcript.js';
import type { Turn } from '../transcripts/transcript.js';
import { cite } from './cite-passage.js';
import { searchableTranscript } from './passage-index.js';

const said = (text: string, overrides: Partial<Turn> = {}) => aTurn({ text, ...overrides });

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
