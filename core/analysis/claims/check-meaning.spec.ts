import { indexQuotes } from '../quotes/quote-index.js';
import { changedMeaning } from './check-meaning.js';
import { indexClaims } from './claim-index.js';
import { Statement } from './statement.js';
import { ENGLISH } from './words/english.js';

interface Given {
  /** The whole item that the claim is part of. */
  readonly context?: string;
  /** Indices of the cited sentences; absent: none. */
  readonly cited?: readonly number[];
}

function meaning(claim: string, said: readonly string[], { context = claim, cited = [] }: Given = {}) {
  const transcript = { language: 'en', turns: said.map((text, at) => ({ speaker: `S${at}`, text })) };
  const index = indexClaims(transcript, indexQuotes(transcript), []);
  const read = (text: string) => new Statement(text, ENGLISH);
  return changedMeaning(read(claim), read(context), index, ENGLISH, new Set(cited));
}

const SOLD = 'We sold straw hats to sailors.';
const NEVER = 'We never sold straw hats to sailors.';

describe('the meaning of a claim, beside what was said (truth §1)', () => {
  it.each<[claim: string, said: readonly string[], given: Given, problem: string | undefined]>([
    // what is denied
    ['They sold straw hats to sailors.', [SOLD], {}, undefined],
    ['They sold straw hats to sailors.', [NEVER], {}, 'negation'],
    ['They never sold straw hats to sailors.', [NEVER], {}, undefined],
    ['They never sold straw hats to sailors.', [SOLD], {}, 'negation'],
    ['They never sold straw hats to sailors.', [SOLD], { cited: [0] }, 'negation'],
    ['They sold straw hats to sailors.', [NEVER, SOLD], {}, undefined],
    ['They sold straw hats to sailors.', [NEVER, SOLD], { cited: [0] }, 'negation'],
    ['They sold straw hats to sailors.', [NEVER, SOLD], { cited: [1] }, undefined],
    ['They sold straw hats to sailors.', [NEVER, 'Lamps burn.'], { cited: [1] }, 'negation'],
    ['They sold straw hats to sailors.', ['Hats burn.', NEVER], { cited: [0] }, 'negation'],
    ['They sold straw hats to sailors.', [NEVER, 'We sold hats.'], {}, 'negation'],
    ['Did they sell straw hats to sailors?', [NEVER], {}, undefined],
    ['They sold straw hats to sailors.', ['Did we never sell straw hats to sailors?'], {}, undefined],
    [
      'They sold straw hats to sailors.',
      [NEVER],
      { context: 'They avoid it. They sold straw hats.' },
      undefined,
    ],
    [
      'They sold straw hats to sailors.',
      [NEVER],
      { context: 'They never sold straw hats to sailors.' },
      undefined,
    ],
    [
      'They never sold straw hats to sailors.',
      ['We avoid it, we sold straw hats to sailors.'],
      {},
      undefined,
    ],
    ['They never sold straw hats.', ['People say we sold straw hats.'], {}, 'reported_speech'],
    ['Hats burn in northern harbours near volcanoes.', ['Hats never burn.'], {}, undefined],
    ['They sold straw hats.', ['Nothing in the world.'], {}, undefined],
    ['Straw burns.', ['Straw never falls.'], {}, undefined],
    // opposites
    ['Revenue of straw hats decreased.', ['Revenue of straw hats increased.'], {}, 'opposite'],
    ['Revenue of straw hats increased.', ['Revenue of straw hats decreased.'], {}, 'opposite'],
    ['Revenue of straw hats increased.', ['Revenue of straw hats increased.'], {}, undefined],
    ['Revenue decreased.', ['Revenue increased.'], {}, undefined],
    ['Revenue of straw hats increased and decreased.', ['Revenue of straw hats increased.'], {}, undefined],
    [
      'Revenue of straw hats decreased.',
      ['Revenue of straw hats increased, then it decreased.'],
      {},
      undefined,
    ],
    ['Prices of straw hats went down.', ['Prices of straw hats went up.'], {}, 'opposite'],
    [
      'Send the mayor a note on straw hats.',
      [
        'You did say that you would send the mayor a note on straw hats, so we would be grateful if we could receive that.',
      ],
      {},
      undefined,
    ],
    ['A button rings the hat.', ['Even if you cannot shout, some button rings the hat.'], {}, undefined],
    ['Prices of straw hats are low.', ['Prices of straw hats are not high.'], {}, undefined],
    ['Put up straw hats in shops.', ['Straw hats in shops can be downloaded.'], {}, undefined],
    ['Prices of straw hats went down.', ['Prices of straw hats were upgraded.'], {}, undefined],
    ['Did revenue of straw hats decrease?', ['Revenue of straw hats increased.'], {}, undefined],
    // conditions
    ['We sell straw hats to sailors.', ['We sell straw hats to sailors if it rains.'], {}, 'condition'],
    ['We sell straw hats to sailors in rain.', ['We sell straw hats to sailors if it rains.'], {}, undefined],
    [
      'We sell straw hats to sailors if asked.',
      ['We sell straw hats to sailors if it rains.'],
      {},
      undefined,
    ],
    ['We may sell straw hats to sailors.', ['We sell straw hats to sailors if it rains.'], {}, undefined],
    ['We sell straw hats to sailors.', ['We sell straw hats to sailors if it is so.'], {}, undefined],
    [
      'We sell straw hats to sailors.',
      ['We sell straw hats to sailors if it rains.'],
      { context: 'If it rains. We sell straw hats to sailors.' },
      undefined,
    ],
    ['Rain falls on sailors.', ['If rain falls on sailors, we sell straw hats.'], {}, 'condition'],
    ['Sell straw hats to sailors?', ['We sell straw hats to sailors if it rains.'], {}, undefined],
    // what others say
    ['Straw hats vanish in winter.', ['People say straw hats vanish in winter.'], {}, 'reported_speech'],
    [
      'Some say that straw hats vanish in winter.',
      ['People say straw hats vanish in winter.'],
      {},
      undefined,
    ],
    [
      'It is wrong that straw hats vanish in winter.',
      ['People say straw hats vanish in winter.'],
      {},
      undefined,
    ],
    ['Straw hats vanish in winter.', ['Straw hats vanish in winter, people say.'], {}, undefined],
    ['Critics of straw hats vanish in winter.', ['Critics say straw hats vanish in winter.'], {}, undefined],
  ])('%s beside %j, %j: %s', (claim, said, given, problem) => {
    expect(meaning(claim, said, given)).toBe(problem);
  });

  it('is settled by no piece of speech without punctuation that only lacks the negation', () => {
    const speech = `we never ${'really '.repeat(3)}sold straw hats to sailors and so on in the harbour of the town`;
    const transcript = {
      language: 'en',
      turns: [{ speaker: 'Ada', text: `${speech} ${'and more '.repeat(30)}` }],
    };
    const index = indexClaims(transcript, indexQuotes(transcript), []);
    const claim = new Statement('They sold straw hats to sailors.', ENGLISH);
    expect(changedMeaning(claim, claim, index, ENGLISH, new Set())).toBe('negation');
  });
});
