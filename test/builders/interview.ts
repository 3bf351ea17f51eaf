import type { Transcript, Turn } from '#core/transcripts/transcript.js';

/** Words that occur only in the advertisement of `anInterview()`. */
export const ADVERT_WORDS = ['Ledgerly', 'invoices', 'free trial', 'first month'];

const HOST = 'Nora Lindqvist';
const GUEST = 'Omar Haddad';

/** Early: pricing. Middle: deliveries, after an advertisement. Late: hiring, advice, farewell. */
const TALK: readonly (readonly [string, string])[] = [
  [HOST, 'Welcome to The Morning Ledger, everybody, and thanks for joining us.'],
  [
    HOST,
    'My guest is Omar Haddad, who runs Harbour Roast, a coffee roastery in Aarhus. It sells beans by subscription to four hundred offices.',
  ],
  [
    GUEST,
    'Thank you so much for having me, I hear every episode about subscription prices and delivery vans on the road.',
  ],
  [HOST, 'So, um, how did you set the first subscription price?'],
  [
    GUEST,
    'Well, um, we copied the supermarket. The subscription price was nine euros a kilo, and the green beans cost us seven. And I mean, we never counted the roasting hours in the subscription price.',
  ],
  [HOST, 'Mm-hmm.'],
  [HOST, 'Right.'],
  [
    GUEST,
    'So the subscription price covered the beans and nothing else. In the second year revenue went from 90 thousand to 210 thousand euros, and the loss doubled. A price that leaves out your own hours is a gift to the customer.',
  ],
  [HOST, 'Yeah. Yeah, exactly.'],
  [
    GUEST,
    'We raised the subscription price to fourteen euros, and only 6 percent of the offices left. The offices that left were the ones that called us every week.',
  ],
  [
    HOST,
    'This episode is brought to you by Ledgerly. Ledgerly sends your invoices while you sleep. Every small company deserves invoices that arrive on time. Use code MORNING for a free trial, and the first month is on them. That is ledgerly.com.',
  ],
  [HOST, 'What went wrong with the deliveries?'],
  [
    GUEST,
    'Uh, the deliveries, you know, were the expensive part. Every delivery van drove half empty on Tuesdays, because the offices chose their own delivery day. A delivery van that drives half empty costs the same as a full one.',
  ],
  [HOST, 'What did you change about the delivery day?'],
  [
    GUEST,
    'We gave every district one delivery day. The delivery cost per office fell from eleven euros to four. People said they wanted to choose the delivery day, but nobody left when the choice was gone. If you ask customers what they want, they describe their habits.',
  ],
  [HOST, 'I see.'],
  [
    GUEST,
    'And the delivery van now also collects the empty tins, so the packaging cost dropped by a third. The empty tins come back every two weeks.',
  ],
  [HOST, 'And then you started hiring?'],
  [
    GUEST,
    'We hired a second roaster in March. The biggest mistake was hiring before the roasting plan was written down. Our roasting plan lived in my head, and the second roaster burned forty kilos in the first week.',
  ],
  [HOST, 'Ouch. What would you tell founders who want to hire?'],
  [
    GUEST,
    'Write the roasting plan down before you hire anybody. You should let the new roaster work one full week beside you. Call every customer who leaves and ask for the real reason. You need to measure the delivery cost per office every month.',
  ],
  [HOST, 'Who should set the roasting plan when the founder is away?'],
  [
    GUEST,
    'The second roaster sets the roasting plan now, and the quality scores went up. The founder is never the best person to judge the roast.',
  ],
  [HOST, 'Omar, thank you so much for coming on the show. See you next week, bye.'],
  [GUEST, 'Bye, take care.'],
];

const SECONDS_A_TURN = 30;

/** A fictional 12-minute interview with greetings, fillers, short answers, an advertisement and a farewell. */
export function anInterview(overrides: Partial<Transcript> = {}): Transcript {
  const turns = TALK.map(
    ([speaker, text], index): Turn => ({
      speaker,
      text,
      startSeconds: index * SECONDS_A_TURN,
      endSeconds: (index + 1) * SECONDS_A_TURN,
    }),
  );
  return { language: 'en', turns, ...overrides };
}
