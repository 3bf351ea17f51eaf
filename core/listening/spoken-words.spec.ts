import { toSpokenWords } from './spoken-words.js';

describe('texts as people say them (contract §12)', () => {
  it.each([
    ['It cost $1.5M.', 'It cost 1.5 million dollars.'],
    ['Raise $3 million, not £250k.', 'Raise 3 million dollars, not 250 thousand pounds.'],
    ['It cost US$400, then $1,200, they say.', 'It cost 400 dollars, then 1,200 dollars, they say.'],
    ['A fee of €400 or $1.', 'A fee of 400 euros or 1 dollar.'],
    ['They had 1,250,000 users and $12,000.', 'They had 1,250,000 users and 12,000 dollars.'],
    ['At 1:02:10 he says so.', 'At 1 hour 2 minutes 10 seconds he says so.'],
    ['It begins at 0:00:00.', 'It begins at 0 seconds.'],
    ['At 12:30 she left.', 'At 12:30 she left.'],
    ['Between 10–12 people, $5–$10 each.', 'Between 10 to 12 people, 5 dollars to 10 dollars each.'],
    ['It grew 3x with 10k users.', 'It grew 3 times with 10 thousand users.'],
    [
      'Sell to ~40 firms, e.g. bakeries vs. cafés.',
      'Sell to about 40 firms, for example bakeries versus cafés.',
    ],
    ['R&D & sales → growth.', 'R&D and sales to growth.'],
    ['Ask & tell.', 'Ask and tell.'],
    ['Bakeries vs. cafés.', 'Bakeries versus cafés.'],
    ['Shops, E.g. bakeries.', 'Shops, for example bakeries.'],
    ['Cafés, i.e. shops.', 'Cafés, that is shops.'],
    ['Approx. a dozen.', 'approximately a dozen.'],
    ['Ask → tell.', 'Ask to tell.'],
    ['Ask -> tell.', 'Ask to tell.'],
    ['A 4x4 car, an MP3, a 401k and a 404 page.', 'A 4x4 car, an MP3, a 401k and a 404 page.'],
  ])('%s', (text, spoken) => {
    expect(toSpokenWords(text, 'en-GB')).toBe(spoken);
    expect(toSpokenWords(text, undefined)).toBe(spoken);
    expect(toSpokenWords(text, 'de')).toBe(text);
  });
});
