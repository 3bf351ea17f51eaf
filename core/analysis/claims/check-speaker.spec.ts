import { indexQuotes } from '../quotes/quote-index.js';
import { misattributedSpeaker } from './check-speaker.js';
import { indexClaims } from './claim-index.js';
import { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

type Line = readonly [speaker: string, text: string];

const FILLER: readonly Line[] = Array.from({ length: 8 }, (_, at) => [
  'Cleo',
  `Chapter ${at + 200} was about gardens with lamps.`,
]);
const HATS: Line = ['Ines Prado', 'We sell straw hats to sailors in every northern harbour.'];
const SHOES: Line = ['Tom Berg', 'My own workshop repairs leather shoes for postmen.'];

/** Whom a claim wrongly names; `cited`: numbers of the cited lines, from 1. */
function misnamed(
  lines: readonly Line[],
  text: string,
  cited: readonly number[] = [],
  { language = 'en', isCitedByTurn = true }: { language?: ClaimLanguage; isCitedByTurn?: boolean } = {},
): string | undefined {
  const transcript = { language, turns: lines.map(([speaker, said]) => ({ speaker, text: said })) };
  const index = indexClaims(transcript, indexQuotes(transcript), []);
  const claim = new Statement(text, CLAIM_WORDS[language]);
  const sentences = new Set(cited.flatMap((turn) => index.byTurn.get(turn) ?? []));
  return misattributedSpeaker(claim, index, language, sentences, isCitedByTurn);
}

describe('who said it (truth §1)', () => {
  const TALK = [HATS, ...FILLER, SHOES];
  const SHOES_AT = TALK.length;

  describe.each([
    ['with the cited turn', true],
    ['anywhere', false],
  ])('%s', (_, isCited) => {
    it.each<[text: string, turn: number, wrong: string | undefined]>([
      ['Ines says that they sell straw hats to sailors.', 1, undefined],
      ['Tom says that they sell straw hats to sailors.', 1, 'tom'],
      ['Berg says that they sell straw hats to sailors.', 1, 'berg'],
      ['Tom Berg says that they sell straw hats to sailors.', 1, 'berg'],
      ['Ines explained that his workshop repairs leather shoes for postmen.', SHOES_AT, 'ines'],
      ['Tom explained that his workshop repairs leather shoes for postmen.', SHOES_AT, undefined],
      ['They sell straw hats to sailors, says Tom.', 1, 'tom'],
      ['They sell straw hats to sailors, says Ines.', 1, undefined],
      ['According to Tom, they sell straw hats to sailors.', 1, 'tom'],
      ['According to Ines, they sell straw hats to sailors.', 1, undefined],
      ['Tom, the young and kind baker, says that they sell straw hats to sailors.', 1, 'tom'],
      ['Straw hats for sailors are described by Ines.', 1, undefined],
      ['They say that straw hats are sold to sailors.', 1, undefined],
      ['She tells Tom that they sell straw hats to sailors.', 1, undefined],
      ['Cleo says gardens had lamps, and Ines says they sell straw hats to sailors.', 1, undefined],
    ])('judges %s', (text, turn, wrong) => {
      expect(misnamed(TALK, text, isCited ? [turn] : [])).toBe(wrong);
    });
  });

  it.each([
    'Tom, the young and very kind baker of the town, says that they sell straw hats to sailors.',
    'Tom was told that they sell straw hats to sailors.',
    'He says Tom and they sell straw hats to sailors.',
  ])('is not told by %s', (text) => expect(misnamed(TALK, text)).toBeUndefined());

  it('is compared without the names of speakers', () => {
    const mirrors: Line = ['Ines Prado', 'I like my clocks and my mirrors.'];
    const claim = 'Tom Berg polished clocks and mirrors.';
    expect(misnamed([mirrors, ...FILLER, SHOES], claim, [1])).toBe('tom berg');
  });

  it('is nobody wrong where others say little of it, and the speaker something else', () => {
    const other: Line = ['Tom Berg', 'My own workshop repairs leather shoes for postmen.'];
    const text = 'Tom says that astronauts polish straw telescopes near volcanoes.';
    expect(misnamed([HATS, other], text, [1])).toBeUndefined();
  });

  it('is wrong where the speaker says nothing of a short claim', () => {
    const violins: Line = ['Ines Prado', 'Violins burn.'];
    expect(
      misnamed(
        [violins, ['Tom Berg', 'I see that very well now, thank you.']],
        'Tom says that violins burn.',
        [1],
      ),
    ).toBe('tom');
  });

  it('leaves it to others to say what somebody asks or agrees to', () => {
    const asks = 'Tom asks whether they sell straw hats to sailors.';
    const agrees = 'Tom agrees that they sell straw hats to sailors.';
    const some: Line = ['Tom Berg', 'Straw hats, right.'];
    for (const text of [asks, agrees]) {
      expect(misnamed(TALK, text)).toBeUndefined();
      expect(misnamed([HATS, some], text, [1])).toBeUndefined();
      expect(misnamed(TALK, text, [1])).toBe('tom');
    }
    expect(
      misnamed([HATS, ['Tom Berg', 'Hats.']], 'Tom says that they sell straw hats to sailors.', [1]),
    ).toBe('tom');
  });

  it.each([
    [
      'es',
      'Vendemos sombreros de paja a los marineros del norte.',
      'De acuerdo con Tom, venden sombreros de paja a los marineros.',
    ],
    [
      'es',
      'Vendemos sombreros de paja a los marineros del norte.',
      'Según Tom, venden sombreros de paja a los marineros.',
    ],
    ['de', 'Wir verkaufen Strohhüte an Matrosen im Norden.', 'Laut Tom verkaufen sie Strohhüte an Matrosen.'],
  ] as const)('is told in %s too: %s', (language, said, text) => {
    const talk: readonly Line[] = [
      ['Ines', said],
      ['Tom', 'Hm.'],
    ];
    expect(misnamed(talk, text, [1], { language })).toBe('tom');
    expect(misnamed(talk, text.replace('Tom', 'Ines'), [1], { language })).toBeUndefined();
    expect(misnamed(talk, text.replace('Tom', 'Otto'), [1], { language })).toBeUndefined();
    expect(misnamed(talk, text.replace(/^\S+ (?:acuerdo con )?/u, 'Hablan con '))).toBeUndefined();
  });

  it('is nobody who shares a name with another speaker', () => {
    const berg: Line = ['Ines Berg', HATS[1]];
    expect(misnamed([berg, SHOES], 'Berg says that they sell straw hats to sailors.', [1])).toBeUndefined();
    expect(
      misnamed([berg, ...FILLER, SHOES], 'Tom Berg says that they sell straw hats to sailors.', [1]),
    ).toBe('tom');
  });

  it('is nobody in small letters, and none of words like will or may', () => {
    const talk: readonly Line[] = [HATS, ...FILLER, ['Will', 'My own workshop repairs shoes for postmen.']];
    expect(misnamed(talk, 'They will say that they sell straw hats to sailors.', [1])).toBeUndefined();
    expect(
      misnamed([HATS, ...FILLER, SHOES], 'A tom says that they sell straw hats to sailors.', [1]),
    ).toBeUndefined();
  });
});

describe('what the named speaker says near the evidence (truth §1)', () => {
  const says = 'Tom says that they sell straw hats to sailors.';

  it('may be a part of the claim', () => {
    const half: Line = ['Tom Berg', 'Straw hats for sailors, that is a fine business.'];
    expect(misnamed([HATS, half], says, [1])).toBeUndefined();
    expect(
      misnamed([HATS, ['Tom Berg', 'To sailors? That is a very fine business, I must say.']], says, [1]),
    ).toBe('tom');
  });

  it('counts up to three sentences away', () => {
    const half: Line = ['Tom Berg', 'Straw hats for sailors, that is a fine business.'];
    expect(misnamed([HATS, ...FILLER.slice(0, 2), half], says, [1])).toBeUndefined();
    expect(misnamed([HATS, ...FILLER.slice(0, 3), half], says, [1])).toBe('tom');
  });

  it('may be told by others who name the speaker', () => {
    const named: Line = ['Ines Prado', 'Tom says that the straw hats of sailors sell well.'];
    expect(misnamed([HATS, named, ...FILLER, SHOES], says, [1])).toBeUndefined();
  });

  it('is needed where the cited turns are all there is', () => {
    const vague = 'Tom says that the astronauts polish telescopes.';
    const talk = [HATS, ...FILLER, SHOES];
    expect(misnamed(talk, vague, [1])).toBe('tom');
    expect(misnamed(talk, vague, [1], { isCitedByTurn: false })).toBeUndefined();
    expect(misnamed(talk, vague, [talk.length])).toBeUndefined();
    expect(misnamed(talk, 'Tom polished telescopes with astronauts.', [1])).toBeUndefined();
  });

  it('is needed where the speaker says no more than five words there', () => {
    const vague = 'Tom says that the astronauts polish telescopes.';
    expect(misnamed([HATS, ['Tom Berg', 'I really do see that.']], vague, [1])).toBe('tom');
    expect(misnamed([HATS, ['Tom Berg', 'I really do see that now.']], vague, [1])).toBeUndefined();
    expect(misnamed([HATS, ['Tom Berg', 'Telescopes, yes.']], vague, [1])).toBeUndefined();
  });
});

describe('what a speaker did (truth §1)', () => {
  const sells = 'Tom sells straw hats to sailors in northern harbours.';

  it('is wrong where another speaker tells it of herself', () => {
    expect(misnamed([HATS, ...FILLER, SHOES], sells, [1])).toBe('tom');
    expect(misnamed([HATS, ...FILLER, SHOES], sells.replace('Tom', 'Ines'), [1])).toBeUndefined();
    expect(misnamed([HATS, ...FILLER, SHOES], sells)).toBeUndefined();
  });

  it('needs only a little of the speaker’s own words', () => {
    const little: Line = ['Tom Berg', 'Sailors with straw hats are good people, all the same.'];
    expect(misnamed([HATS, little], sells, [1])).toBeUndefined();
    const none: Line = ['Tom Berg', 'They are good people, and we like them all the same.'];
    expect(misnamed([HATS, none], sells, [1])).toBe('tom');
  });

  it('may be about two speakers, of whom one says it', () => {
    expect(
      misnamed([HATS, ...FILLER, SHOES], 'Tom and Ines sell straw hats to sailors.', [1]),
    ).toBeUndefined();
  });
});

describe('who said it, without a cited turn (truth §1)', () => {
  it('is nobody wrong where no one says much of the claim', () => {
    const vague = 'Tom says that astronauts with hats polish telescopes near volcanoes and rivers.';
    expect(misnamed([HATS, ...FILLER, SHOES], vague)).toBeUndefined();
  });

  it('is wrong where the named one says less than half of what another says', () => {
    const says = 'Tom says that they sell straw hats to sailors in northern harbours.';
    const some: Line = ['Tom Berg', 'Straw hats for sailors are sold in a harbour.'];
    expect(misnamed([HATS, ...FILLER, some], says)).toBeUndefined();
    expect(misnamed([HATS, ...FILLER, ['Tom Berg', 'Hats are sold here.']], says)).toBe('tom');
  });

  it('is wrong where the named one says only one word of it', () => {
    const two: readonly Line[] = [
      ['Ines Prado', 'Violins burn.'],
      ...FILLER,
      ['Tom Berg', 'Violins are fine.'],
    ];
    expect(misnamed(two, 'Tom says that violins burn.')).toBe('tom');
    const common: readonly Line[] = Array.from({ length: 6 }, () => ['Cleo', 'Lamps burn.']);
    expect(misnamed([...two, ...common], 'Tom says that violins burn.')).toBe('tom');
  });
});
