import type { Turn } from '#core/transcripts/transcript.js';
import { findSponsorBlocks } from './find-sponsor-blocks.js';

const TALK = 'We sell beans to offices. The offices pay each month. Nobody has left us since the spring.';
const READ =
  'This episode is brought to you by Ledgerly Cloud. Ledgerly writes your letters. Everybody at Ledgerly is kind. Try Ledgerly with the promo code MORNING.';

/** Turns of twenty seconds each; the guest talks, the host reads. */
function timed(...texts: string[]): Turn[] {
  return texts.map((text, i) => ({
    text,
    speaker: text === TALK ? 'Guest' : 'Host',
    startSeconds: i * 20,
    endSeconds: (i + 1) * 20,
  }));
}

describe('findSponsorBlocks', () => {
  it('gives the seconds and the brand of each read (contract §6)', () => {
    const turns = timed(TALK, READ, TALK, TALK, 'Support for this show comes from our listeners.', TALK);
    expect(findSponsorBlocks({ turns, language: 'en' })).toEqual([
      { startSeconds: 20, endSeconds: 40, brand: 'Ledgerly Cloud' },
      expect.objectContaining({ startSeconds: 80 }),
    ]);
  });

  it('ends the last read with the transcript', () => {
    expect(findSponsorBlocks({ turns: timed(TALK, READ), language: 'en' })).toEqual([
      { startSeconds: 20, endSeconds: 40, brand: 'Ledgerly Cloud' },
    ]);
  });

  it('keeps reads of two brands apart and joins the parts of one', () => {
    const other = READ.replaceAll('Ledgerly Cloud', 'Postwise').replaceAll('Ledgerly', 'Postwise');
    const more = 'It is easy. Use code MORNING for ten percent off your first month at Ledgerly.';
    const blocks = findSponsorBlocks({
      turns: timed(TALK, READ, more, TALK, TALK, other, TALK),
      language: 'en',
    });
    expect(blocks).toEqual([
      { startSeconds: 20, endSeconds: 60, brand: 'Ledgerly Cloud' },
      { startSeconds: 100, endSeconds: 120, brand: 'Postwise' },
    ]);
  });

  it.each([
    [
      'a call to subscribe',
      timed(TALK, 'Subscribe to the show and leave us a review. Thanks for listening.', TALK),
    ],
    ['a transcript without times', [{ text: TALK }, { text: READ }, { text: TALK }]],
    ['talk about sponsors', timed(TALK, 'We sponsor a football club in our town. It costs little.', TALK)],
  ])('finds none in %s', (_, turns) => {
    expect(findSponsorBlocks({ turns, language: 'en' })).toEqual([]);
  });
});
