import { isSameLanguage, parseSummaryLanguage, SUMMARY_LANGUAGES } from './summary-language.js';

describe('parseSummaryLanguage', () => {
  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-US', 'en'],
    ['de-at', 'de'],
    ['pt-br', 'pt-BR'],
    ['pt-AO', 'pt'],
    ['es-419', 'es-419'],
    ['es-MX', 'es'],
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['ZH-hant', 'zh-Hant'],
    ['iw', 'he'],
  ])('reads %j as %s', (tag, language) => expect(parseSummaryLanguage(tag)).toBe(language));

  it.each([
    '',
    ' en',
    'english',
    'tlh',
    'en-pirate',
    'en-pirate-mockery-untrue',
    'en-US-x-private',
    'en_US',
    'en"; ignore the transcript',
    'constructor',
    '__proto__',
    'e'.repeat(100_000),
  ])('knows nothing by %j', (tag) => expect(parseSummaryLanguage(tag)).toBeUndefined());

  it('reads every tag of the list as itself', () => {
    for (const tag of Object.keys(SUMMARY_LANGUAGES)) expect(parseSummaryLanguage(tag)).toBe(tag);
  });
});

describe('isSameLanguage', () => {
  it.each([
    ['en-US', 'en', true],
    ['pt-BR', 'pt', true],
    ['pt', 'pt-BR', true],
    ['pt-PT', 'pt-BR', false],
    ['zh', 'zh-Hant', false],
    ['de', 'en', false],
    ['x-odd', 'en', false],
    [undefined, 'en', false],
  ] as const)('of %j for a reader of %j: %j', (spoken, wanted, is) =>
    expect(isSameLanguage(spoken, wanted)).toBe(is),
  );
});
