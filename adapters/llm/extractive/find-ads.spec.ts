import { findAds } from './find-ads.js';
import { english } from './language/english.js';
import { splitUtterances } from './split-utterances.js';

function marked(...turns: [speaker: string, text: string][]): string[] {
  const transcript = { turns: turns.map(([speaker, text]) => ({ speaker, text })) };
  const utterances = splitUtterances(transcript, english);
  const ads = findAds(utterances, english);
  return utterances.filter((_, index) => ads[index]).map(({ text }) => text);
}

describe('findAds', () => {
  const plain = [
    'We sell beans to offices.',
    'The offices pay each month.',
    'Nobody has left us since the spring.',
  ];

  it('follows a sponsor read as long as its brand is named', () => {
    const read = [
      'This episode is brought to you by Ledgerly.',
      'Are you tired of chasing money?',
      'Most of us are.',
      'I was too.',
      'It took me days.',
      'Ledgerly writes your letters.',
      'Everybody at Ledgerly is kind.',
    ];
    const talk: [string, string][] = [
      ['Guest', plain.join(' ')],
      ['Host', read.join(' ')],
      ['Guest', plain.join(' ')],
    ];
    expect(marked(...talk)).toEqual(read);
  });

  it('goes back to where the brand comes in when only the end of a read gives it away', () => {
    const read = [
      'Ledgerly finds the customers who pay late.',
      'It asks them kindly.',
      'Try Ledgerly with the promo code MORNING.',
    ];
    expect(marked(['Host', [...plain, ...read].join(' ')])).toEqual(read);
  });

  it("follows a brand into another speaker's turns, and stops with it", () => {
    const brand = 'This episode is brought to you by Ledgerly.';
    expect(
      marked(
        ['Host', `${plain.join(' ')} ${brand} It writes letters.`],
        ['Guest', 'I have used Ledgerly for years.'],
        ['Host', 'Tell us why Ledgerly is so kind.'],
        ['Guest', plain.join(' ')],
      ),
    ).toEqual([
      brand,
      'It writes letters.',
      'I have used Ledgerly for years.',
      'Tell us why Ledgerly is so kind.',
    ]);
  });

  it('leaves a conversation about sponsors, trials and websites alone', () => {
    expect(
      marked(
        [
          'Guest',
          'We built a website. Our newsletter had nine thousand readers. Free delivery cost us a fortune.',
        ],
        ['Guest', 'You can go to example.com and see the price. We sponsor a football club in our town.'],
      ),
    ).toEqual([]);
  });
});
