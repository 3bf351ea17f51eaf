import { indexQuotes } from '../quotes/quote-index.js';
import { deniesWhatWasAffirmed } from './check-denial.js';
import { indexClaims } from './claim-index.js';
import { Statement } from './statement.js';
import { ENGLISH } from './words/english.js';

const AFFIRMED = 'The bakers sell fresh bread.';

describe('deniesWhatWasAffirmed', () => {
  const judge = (claim: string, said: readonly string[], isWithin = true) => {
    const transcript = { language: 'en', turns: said.map((text) => ({ speaker: 'Ada', text })) };
    const index = indexClaims(transcript, indexQuotes(transcript), []);
    const within = new Set(isWithin ? said.keys() : []);
    return deniesWhatWasAffirmed(new Statement(claim, ENGLISH), index, ENGLISH, within);
  };

  it.each([
    ['what was affirmed', 'The bakers never sell fresh bread.', [AFFIRMED], true],
    ['most of it', 'The bakers never sell fresh butter.', [AFFIRMED, 'Butter melts.'], true],
    ['one word of it', 'The bakers never hire singers.', [AFFIRMED, 'Drivers hire halls.'], false],
    ['nothing', 'The bakers sell fresh bread.', [AFFIRMED], false],
    ['what it may not come to', 'Fresh bread may not sell at the bakers.', [AFFIRMED], false],
    ['another word than what was affirmed', 'The bakers never polish fresh bread.', [AFFIRMED], false],
    ['what it allows later', 'Fresh bread is never sold until the bakers open.', [AFFIRMED], false],
    ['what it allows otherwise', 'The bakers never sell fresh bread without an order.', [AFFIRMED], false],
    ['what was denied', 'The bakers never sell fresh bread.', ['The bakers never sell fresh bread.'], false],
    ['what was asked', 'The bakers never sell fresh bread.', ['Do the bakers sell fresh bread?'], false],
    ['what was supposed', 'The bakers never sell fresh bread.', [`If it rains, ${AFFIRMED}`], false],
    [
      'what was refused',
      'The bakers never sell fresh bread.',
      ['The bakers avoid to sell fresh bread.'],
      false,
    ],
    [
      'what was affirmed and denied',
      'The bakers never sell fresh bread.',
      [AFFIRMED, 'The bakers never sell fresh bread.'],
      false,
    ],
    [
      'what was affirmed, and less of it denied',
      'The bakers never sell fresh bread.',
      [AFFIRMED, 'Singers never sell bread.'],
      true,
    ],
    ['it under a condition', 'If it rains, the bakers never sell fresh bread.', [AFFIRMED], false],
    ['it in one clause', 'Singers hire halls, the bakers never sell fresh bread.', [AFFIRMED], true],
    [
      'it after a joining word',
      'Singers hire halls and the bakers never sell fresh bread.',
      [AFFIRMED],
      true,
    ],
    [
      'something else beside what was affirmed',
      'The bakers sell fresh bread, but never hire halls.',
      [AFFIRMED],
      false,
    ],
    ['it with the name of a speaker', 'Ada never sells fresh bread.', ['She sells fresh bread.'], true],
  ])('judges a claim that denies %s', (_, claim, said, isDenied) => {
    expect(judge(claim, said)).toBe(isDenied);
  });

  it('looks only at the evidence', () => {
    expect(judge('The bakers never sell fresh bread.', [AFFIRMED], false)).toBe(false);
  });
});
