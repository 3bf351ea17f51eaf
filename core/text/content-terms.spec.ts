import { stemWord } from './content-terms.js';

describe('words without their inflection', () => {
  it.each([
    ['prices', 'price', 'pric'],
    ['companies', 'company', 'compani'],
    ['movies', 'movie', 'movi'],
    ['boxes', 'box', 'box'],
    ['churches', 'church', 'church'],
    ['dishes', 'dish', 'dish'],
    ['classes', 'class', 'class'],
    ['founders', 'founder', 'founder'],
    ['sells', 'sell', 'sel'],
    ['selling', 'sell', 'sel'],
    ['staffing', 'staff', 'staf'],
    ['adding', 'add', 'add'],
    ['controlled', 'control', 'control'],
  ])('of English %s and %s is %s', (word, other, stem) => {
    expect([stemWord(word), stemWord(other)]).toEqual([stem, stem]);
  });

  it.each([
    ['raising', 'rais'],
    ['raised', 'rais'],
    ['planned', 'plan'],
    ['planning', 'plan'],
    ['ending', 'end'],
    ['bring', 'bring'],
    ['string', 'string'],
    ['needed', 'need'],
    ['used', 'used'],
    ['tubing', 'tub'],
  ])('of the English verb form %s is %s', (word, stem) => {
    expect(stemWord(word)).toBe(stem);
  });

  it.each([
    ['organization', 'organ'],
    ['automation', 'autom'],
    ['competition', 'compet'],
    ['management', 'manag'],
    ['sickness', 'sick'],
    ['weekly', 'week'],
    ['decision', 'decis'],
    ['nation', 'nation'],
    ['moment', 'moment'],
    ['nationly', 'nation'],
    ['status', 'status'],
    ['analysis', 'analysis'],
    ['early', 'earli'],
    ['money', 'monei'],
    ['lying', 'lying'],
    ['typing', 'typ'],
    ['key', 'key'],
    ['see', 'see'],
    ['tree', 'tre'],
    ['ads', 'ads'],
    ['ing', 'ing'],
    ['b2bs', 'b2bs'],
    ['2companies', '2companies'],
    ['naïves', 'naïves'],
    ['sessions', 'sess'],
  ])('of English %s is %s', (word, stem) => {
    expect(stemWord(word)).toBe(stem);
    expect(stemWord(word, 'en-GB')).toBe(stem);
  });

  it.each([
    ['de', 'preise', 'preis'],
    ['de-AT', 'preisen', 'preis'],
    ['DE', 'erhohungen', 'erhoh'],
    ['de', 'ende', 'end'],
    ['de', 'tee', 'tee'],
    ['fr', 'changements', 'chang'],
    ['fr', 'prix', 'pri'],
    ['es', 'precios', 'preci'],
    ['it', 'prezzi', 'prezz'],
    ['pt', 'decisoes', 'deciso'],
    ['nl', 'prijzen', 'prijz'],
    ['nl', 'een', 'een'],
    ['sv', 'priserna', 'priserna'],
    ['ja', '価格', '価格'],
  ])('by the rules of %s: %s is %s', (language, word, stem) => {
    expect(stemWord(word, language)).toBe(stem);
  });
});
