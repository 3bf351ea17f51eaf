import { releasedAt } from './released-at.js';

const ANALYSED = new Date('2026-05-01T10:20:30.000Z');

it('takes the release date from the metadata (§2)', () => {
  expect(releasedAt({ release_date: '2024-02-29' }, ANALYSED)).toEqual(new Date('2024-02-29T00:00:00.000Z'));
});

it.each([
  undefined,
  '',
  '2024',
  'last week',
  '0000-01-01',
  '2024-13-01',
  '+275760-09-13',
  '2024-01-01 or so',
])('takes the day of the analysis when the date is %j (§2)', (release_date) => {
  expect(releasedAt({ release_date }, ANALYSED)).toEqual(ANALYSED);
});
