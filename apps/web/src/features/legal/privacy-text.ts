import { PRODUCT_NAME } from '../../../../../core/product.js';
import type { LegalText } from './legal-text.js';

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  intro: `You can read every public summary without telling us who you are. This page says what ${PRODUCT_NAME} keeps, why, and for how long.`,
  sections: [
    {
      heading: 'What is kept when you analyze',
      paragraphs: [],
      list: [
        'A cookie named podgist_visitor with a random number, signed and out of reach of scripts. It counts your free analyses and shows you your private summaries. It is set with your first analysis and lasts 400 days from your last one.',
        'A keyed fingerprint (HMAC) of your network address, for the daily ceiling of free analyses. It is the fingerprint of the whole address for IPv4 and of the first half of it for IPv6. The address itself is not stored.',
        'The link that you gave, and the summary that came of it. Summaries of public episodes are public; they do not say who asked for them.',
      ],
    },
    {
      heading: 'Transcripts that you send',
      paragraphs: [
        'A transcript of your own is kept until its analysis has ended, and then deleted. The summary, with the quotes in it, stays. It is tied to your visitor cookie, is shown to nobody else, and is in no list, feed or search. Without the cookie we cannot tell that it is yours, and neither can you.',
      ],
    },
    {
      heading: 'Messages to us',
      paragraphs: [
        'What you write on the contact page is mailed to the people who run this site, with the name and the address that you gave. It is not stored on our server.',
      ],
    },
    {
      heading: 'Who else sees something',
      paragraphs: [],
      list: [
        'The service that your link belongs to, the podcast directory and the publisher’s server are asked for the episode. They see our server, not you.',
        'Where a language model is connected, transcripts are sent to it to be summarised. Each summary names what wrote it; those marked as extractive were made on our server alone.',
        'Covers are loaded by your browser from where they are published, without telling that address which page you are on.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'While an analysis is running, its number and its link are kept in the tab’s session storage, so that a reload can go on with it. So is how far you had scrolled. Both go when you close the tab.',
      ],
    },
    {
      heading: 'What we do not do',
      paragraphs: [
        'There is no advertising, no tracking across sites and no analytics script. Nothing is sold. Server logs hold the time, the kind of request, its result and how long it took.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'Delete the cookie, and nothing that is stored can be connected to you any more. Your private summaries are then out of reach for everybody, you included.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When this policy changes, the date at the top of this page changes with it.'],
    },
  ],
};
