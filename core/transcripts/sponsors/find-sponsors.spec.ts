import { cpuTimeOf } from '#test/support/cpu-time.js';
import type { Turn } from '../transcript.js';
import { findSponsorBlocks, withoutSponsors } from './find-sponsors.js';

const TALK = 'We sell beans to offices. The offices pay each month. Nobody has left us since the spring.';
const READ =
  'This episode is brought to you by Ledgerly Cloud. Ledgerly writes your letters. Everybody at Ledgerly is kind. Try Ledgerly with the promo code MORNING.';
const CASH_APP =
  'this show is presented by cash app the number one finance app in the app store i personally use cash app to send money to friends but you can also use it to buy sell and deposit bitcoin in just seconds cash app also has a new investing feature you can buy fractions of a stock when you get cash app from the app store and use code lex podcast you get ten dollars';

/** Turns of twenty seconds each; the guest talks, the host reads. */
function timed(...texts: string[]): Turn[] {
  return texts.map((text, i) => ({
    text,
    speaker: text === TALK ? 'Guest' : 'Host',
    startSeconds: i * 20,
    endSeconds: (i + 1) * 20,
  }));
}

const blocksOf = (...texts: string[]) => findSponsorBlocks({ turns: timed(...texts) });
const said = (turns: readonly Turn[]) =>
  withoutSponsors({ turns })
    .turns.map(({ text }) => text.trim())
    .filter(Boolean);

describe('contract §11: sponsor blocks', () => {
  it('have the seconds and the brand of each read (contract §6)', () => {
    expect(blocksOf(TALK, READ, TALK)).toEqual([
      { startSeconds: 20, endSeconds: 40, brand: 'Ledgerly Cloud' },
    ]);
    expect(blocksOf(TALK, READ)).toHaveLength(1);
  });

  it('are one for each brand, however many turns it has', () => {
    const other = READ.replaceAll('Ledgerly Cloud', 'Postwise').replaceAll('Ledgerly', 'Postwise');
    const more = 'It is easy. Use code MORNING for ten percent off your first month at Ledgerly.';
    expect(blocksOf(TALK, READ, more, TALK, TALK, other, TALK)).toEqual([
      { startSeconds: 20, endSeconds: 60, brand: 'Ledgerly Cloud' },
      { startSeconds: 100, endSeconds: 120, brand: 'Postwise' },
    ]);
  });

  it.each([
    ['without punctuation', [TALK, CASH_APP, TALK], 'cash app'],
    [
      'that begins where its brand comes in and ends with a code',
      [
        TALK,
        'Ledgerly finds who pays late. It asks them kindly.',
        'Go to ledgerly.com/show and use code SHOW20 for 20% off.',
        TALK,
      ],
      'Ledgerly',
    ],
    [
      'that is a conversation with the sponsor, who is greeted and thanked',
      [
        TALK,
        'I am excited to chat with Ada Byron, the founder of Ledgerly, one of our longtime podcast sponsors. Hi, Ada.',
        'Thank you for having me. Ledgerly writes letters.',
        'Thanks for joining us, Ada. If you want to learn more, head over to ledgerly.com.',
        TALK,
      ],
      'Ledgerly',
    ],
    [
      'that is announced',
      [TALK, 'With that, I bring you Mara, after a short word from our sponsors.', READ, TALK],
      'Ledgerly Cloud',
    ],
    [
      'whose address is said twice',
      [TALK, "Postwise finds people for you. Just go to postwise.com/show. That's postwise.com/show.", TALK],
      'Postwise',
    ],
    [
      'in German',
      [
        TALK,
        'Diese Folge wird präsentiert von Ledgerly. Ledgerly schreibt Mahnungen. Mit dem Code „MORGEN“ spart ihr.',
        TALK,
      ],
      'Ledgerly',
    ],
    [
      'in French',
      [
        TALK,
        'Cet épisode est sponsorisé par Ledgerly. Ledgerly écrit vos relances, avec le code MATIN au paiement.',
        TALK,
      ],
      'Ledgerly',
    ],
    [
      'in Spanish',
      [
        TALK,
        'Este episodio está patrocinado por Ledgerly. Ledgerly escribe tus cartas, con el código MANANA.',
        TALK,
      ],
      'Ledgerly',
    ],
  ])('are found in a read %s', (_, texts, brand) => {
    const turns = timed(...texts);
    expect(findSponsorBlocks({ turns })).toEqual([
      { startSeconds: 20, endSeconds: (texts.length - 1) * 20, brand },
    ]);
    expect(said(turns)).toEqual([TALK, TALK]);
  });

  it.each([
    [
      'an anecdote about sponsors',
      'Our first sponsor paid us in beans. We told them the show was sponsored by so and so, and they laughed. A sponsor who believes in you will speak for you when you are not in the room.',
    ],
    [
      'talk about the price of sponsorship',
      'People come to me and say it is bad that you have to run sponsors in the newsletter. My sponsors pay for the rest. Free trials cost us a fortune.',
    ],
    [
      'code words',
      'We use code words for each product. You use code reviews to learn. The promo code is the part that nobody tests.',
    ],
    [
      'closing credits',
      'Huge shout out to our sponsors, Postwise and Ledgerly, for making this happen. Follow us at github.com/talkshow/ping. The show is produced by Ada Byron, with music by Lee.',
    ],
    [
      'listeners who pay',
      'Support for this show comes from our listeners. This episode is brought to you by you.',
    ],
    ['a call to subscribe', 'Subscribe to the show and leave us a review. Thanks for listening.'],
    [
      "a guest's own site",
      'You can find me at marabakes.com/book, and the club that we sponsor is on every poster.',
    ],
    [
      'a quotation of a read',
      'And then he says, this episode is brought to you by Mattresses, and everybody goes to sleep. It is a good joke.',
    ],
  ])('are none in %s', (_, text) => {
    const turns = timed(TALK, text, TALK);
    expect(findSponsorBlocks({ turns })).toEqual([]);
    expect(said(turns)).toEqual([TALK, text, TALK]);
  });

  it('end where the talk begins again, also when the brand comes up later', () => {
    const later = 'Welcome to the show, Mara. I know that you left Ledgerly last year. Why?';
    expect(said(timed(READ, later, TALK))).toEqual([later, TALK]);
  });

  it('need times, the words without sponsors do not', () => {
    const turns = [{ text: `${TALK} ${READ}` }, { text: TALK }];
    expect(findSponsorBlocks({ turns })).toEqual([]);
    expect(said(turns)).toEqual([TALK, TALK]);
  });

  it('leave turns and offsets as they are, and a talk without them untouched', () => {
    const turns = timed(TALK, `${READ} ${TALK}`, TALK);
    const speech = withoutSponsors({ turns }).turns;
    expect(speech.map(({ text }) => text.length)).toEqual(turns.map(({ text }) => text.length));
    expect(speech[1]?.text.indexOf(TALK)).toBe(READ.length + 1);
    const plain = { turns: timed(TALK, TALK) };
    expect(withoutSponsors(plain)).toBe(plain);
  });

  it('are found quickly in hostile transcripts', () => {
    const parts = [
      READ,
      'use code ABC1 to get 5% off. ',
      'a word from our sponsors ',
      'x.com/a ',
      "That's x.com/a ",
      'this ',
    ];
    const run = () =>
      parts.map((part) => withoutSponsors({ turns: [{ text: part.repeat(400_000 / part.length) }] }));
    expect(cpuTimeOf(run)).toBeLessThan(6000);
    const lines = Array.from({ length: 60_000 }, () => ({ text: 'use code ABC1 to get 5% off' }));
    expect(cpuTimeOf(() => withoutSponsors({ turns: lines }))).toBeLessThan(4000);
  });
});
