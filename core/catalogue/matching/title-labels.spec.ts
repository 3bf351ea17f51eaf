import { readEpisodeTitle } from './episode-title.js';
import type { TitleLabels } from './title-labels.js';

const labelsOf = (title: string): TitleLabels => {
  const { season, episode, part, date } = readEpisodeTitle(title, []);
  return { season, episode, part, date };
};
const wordsOf = (title: string) => readEpisodeTitle(title, []).words.join(' ');

describe('what a title says besides its words', () => {
  it.each<[string, TitleLabels]>([
    ['#123: Prices', { episode: 123 }],
    ['E7: Prices', { episode: 7 }],
    ['Ep. 45 – Prices', { episode: 45 }],
    ['Prices (Episode 12)', { episode: 12 }],
    ['12. Folge Preise', { episode: 12 }],
    ['007 Prices', { episode: 7 }],
    ['12: Prices', { episode: 12 }],
    ['12 - Prices', { episode: 12 }],
    ['Prices | 12', { episode: 12 }],
    ['Prices #12', { episode: 12 }],
    ['제12화 가격', { episode: 12 }],
    ['第12回 値上げ', { episode: 12 }],
    ['第十二回 値上げ', { episode: 12 }],
    ['第二〇一回 値上げ', { episode: 201 }],
    ['第两百零五集 涨价', { episode: 205 }],
    ['第三千回 値上げ', { episode: 3000 }],
    ['الحلقة ١٢: الأسعار', { episode: 12 }],
    ['حلقة ۷: قیمت', { episode: 7 }],
    ['S2E3 Prices', { season: 2, episode: 3 }],
    ['Season 2, Episode 3: Prices', { season: 2, episode: 3 }],
    ['2x03 Prices', { season: 2, episode: 3 }],
    ['Prices (Season 4)', { season: 4 }],
    ['2024: Prices', {}],
    ['Prices 2024', {}],
    ['At 10:30', {}],
  ])('is its number: %s', (title, labels) => {
    expect(labelsOf(title)).toEqual(labels);
  });

  it.each([
    ['Prices, Part 2', '2'],
    ['Prices, Pt. Two', '2'],
    ['Prices, part IX', '9'],
    ['Prices, part XIV', '14'],
    ['Prices, part III', '3'],
    ['Prices, part XXXIX', '39'],
    ['Prices (1/2)', '1'],
    ['Prices (2 of 3)', '2'],
    ['Première partie : les prix', '1'],
    ['Teil 3: Preise', '3'],
    ['Die zweite Folge', '2'],
    ['2nd part: Prices', '2'],
    ['فصل دوم قیمت', '2'],
    ['第三部分 涨价', '3'],
    ['가격 2부', '2'],
    ['値上げ 前編', '1'],
    ['値上げ 中編', '2'],
    ['値上げ 後編', 'last'],
    ['涨价（上）', '1'],
    ['涨价（下）', 'last'],
    ['The party', undefined],
    ['Apart 2', undefined],
  ])('is its part: %s', (title, part) => {
    expect(labelsOf(title).part).toBe(part);
  });

  it.each<[string, TitleLabels['date']]>([
    ['Prices 2026-02-03', { year: 2026, month: 2, day: 3 }],
    ['Preise vom 3.2.2026', { year: 2026, month: 2, day: 3 }],
    ['Preise vom 3.2.26', { year: 2026, month: 2, day: 3 }],
    ['Prices 20261231', { year: 2026, month: 12, day: 31 }],
    ['2026年1月1日 値上げ', { year: 2026, month: 1, day: 1 }],
    ['Prices, December 31st, 2026', { year: 2026, month: 12, day: 31 }],
    ['Prices, Jan. 1', { year: undefined, month: 1, day: 1 }],
    ['Precios, 3 de marzo de 2026', { year: 2026, month: 3, day: 3 }],
    ['Prices, 3rd of March 2026', { year: 2026, month: 3, day: 3 }],
    ['Prices 2026-13-03', undefined],
    ['Prices 2026-00-03', undefined],
    ['Prices 2026-02-32', undefined],
    ['Prices 2026-02-00', undefined],
    ['Rule 34', undefined],
    ['Prices', undefined],
  ])('is its date: %s', (title, date) => {
    expect(labelsOf(title).date).toEqual(date);
  });

  it('is not among its words', () => {
    expect(wordsOf('S2 E3: How prices stick, part two (2026-02-03)')).toBe('how prices stick');
    expect(wordsOf('How prices stick (Season 4)')).toBe('how prices stick');
    expect(wordsOf('#12')).toBe('12');
  });
});
