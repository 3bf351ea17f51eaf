import { PRODUCT_NAME } from '#core/product.js';
import { LegalPage, type LegalText } from './legal-page.js';

export default function PrivacyPage() {
  return <LegalPage text={PRIVACY} path="/privacy" />;
}

const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  intro: `You can read every public summary without telling us who you are. This page says what ${PRODUCT_NAME} keeps, why, and for how long.`,
  sections: [
    {
      heading: 'What is kept when you analyze',
      paragraphs: [],
      list: [
        'A cookie named podgist_visitor (__Host-podgist_visitor over https) with a random number, signed and out of reach of scripts. It counts your free analyses and shows you your private summaries, which become your account’s when you sign in. It is set with your first analysis and lasts 400 days from your last one.',
        'A keyed fingerprint (HMAC) of your network address, for the daily ceilings of free analyses and of messages to us. It is the fingerprint of the whole address for IPv4, and of the first half and the first three eighths of it for IPv6. The address itself is not stored.',
        'Questions that you ask about an episode, with the answers, under your account or your visitor cookie, so that you find them again. Nobody else is shown them, and you can delete them.',
        'The link that you gave, the transcript of the episode, and the summary that came of it. Summaries of public episodes are public; they do not say who asked for them.',
      ],
    },
    {
      heading: 'Transcripts and recordings that you send',
      paragraphs: [
        'A transcript of your own is kept with the summary that was made from it, so that you can read it and ask about it, and is deleted with that summary. Both are tied to your account or, without one, to your visitor cookie; they are not public, and are in no list, feed or search. Our support can open a private summary; that is logged, and the page of the summary shows you the log. Without account and cookie we cannot tell that they are yours, and neither can you.',
        'A recording that you upload is as private. It is deleted with its summary, or as soon as it is transcribed if you choose so; one that does not arrive whole is deleted after 24 hours.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account is not needed to read or to analyze. Whoever makes one gives us and keeps with us:',
      ],
      list: [
        'Sign-in is done by an identity service (Google’s Firebase Authentication where this site is connected to it). It keeps your e-mail address and your password; our database never holds the password. If you sign in with Google, it learns from Google your name, address and picture.',
        'We keep the number that the service gives you, your e-mail address and whether you confirmed it, your name, the address of your picture, and when you joined.',
        'Summaries that you saved and when, how far you read which summary, instructions that you keep for later, your private summaries, your plan, and how many summaries you used in which month.',
        'What you make with it: collections, notes, highlights, ticked next steps, templates, briefings and batches, and the shows that you follow with the times of your digest. A briefing that you share can be read by whoever has its link, until you take the link back.',
        'API keys as a fingerprint, webhooks, and the tokens with which you connect Notion and Readwise, encrypted.',
        'Which of your analyses have ended and whether you saw it, and, where you press Notify me, the address and the keys at which your browser takes messages.',
        'At registration your name and e-mail address are handed to the mailing service Sendlane, on our newsletter’s list, if this site is connected to it, and you get one mail of welcome. The newsletter is left by the link in each of its mails.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        'Where payment is a demo, only published test card numbers are taken, and nothing that is typed into the form is stored or logged. Where payment is by Stripe, you type your card on Stripe’s own page: Stripe gets your e-mail address and your card, and saves the card for renewals and for changes of plan that you confirm; we never see the card. We keep the number under which Stripe knows you, your plan, and until when it is paid. A plan that was chosen before there was an account waits 24 hours for the sign-up.',
      ],
    },
    {
      heading: 'Messages to us',
      paragraphs: [
        'What you write on the contact page is mailed to the people who run this site, with the name and the address that you gave. It is not stored on our server; that a message came from your network is counted for the day.',
      ],
    },
    {
      heading: 'Who else sees something',
      paragraphs: [],
      list: [
        'The service that your link belongs to, the podcast directory and the publisher’s server are asked for the episode. They see our server, not you.',
        'Where a language model is connected, transcripts are sent to it to be summarized, and with your questions to be answered from. Each summary names what wrote it; those marked as extractive were made on our server alone.',
        'Where a transcription service is connected, it gets the recordings of episodes without a published transcript, and those that you upload. Where a service reads summaries aloud, it gets their text.',
        'Notion, Readwise and the addresses of your webhooks get what you send there, and what you have set up to be sent.',
        'Where you press Notify me, the message service of your browser’s maker delivers the messages. It sees when there is one; what it says is encrypted for your browser.',
        'Covers are loaded by your browser from where they are published, without telling that address which page you are on.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'While an analysis is running, its number and its link are kept in the tab’s session storage, so that a reload can go on with it. So is how far you had scrolled. So is what you filled into the form while you look at the plans, a transcript of your own included. All of it goes when you close the tab. Your sign-in is kept in the browser’s own storage until you sign out, and until then a cookie named podgist_signed_in says that somebody is signed in, not who. The theme, the voice and the speed that you choose stay in the browser’s storage.',
      ],
    },
    {
      heading: 'What we do not do',
      paragraphs: [
        'There is no advertising, no tracking across sites and no analytics script. Nothing is sold. Server logs hold the time, the kind of request, its result and how long it took.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [],
      list: [
        'Jobs with their messages and charges: 30 days after their end.',
        'Questions with their answers: 180 days, or until you delete them or your account. How many you asked on a day: two days after it.',
        'Transcripts: as long as a summary that was made from them. Yours go with your account.',
        'What a network used on a day: two days after that day.',
        'What the free plan gave an e-mail address in a month, counted under a keyed fingerprint of the address: 31 days after that month, also when the account is deleted before.',
        'How many analyses an account used in a month: 31 days after that month.',
        'Notices of ended analyses: 90 days.',
        'Keys with which programs repeat a call: 48 hours.',
        'Accounts and what belongs to them: until you take the account out. Public summaries stay; they name nobody who asked for them.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'My Profile gives you everything that is kept about you as one file, and deletes your account: at once your data with us, your private and your saved summaries, then your sign-in at the identity service and the customer at Stripe with what is paid for. Only the numbers by which those two know you are kept until they have confirmed the removal, and a day longer, so that no old sign-in brings the account back, and the count of the month’s free analyses stays under a keyed fingerprint of your e-mail address.',
        'Without an account: delete the cookie, and nothing that is stored can be connected to you any more. Your private summaries are then out of your reach, too.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When this policy changes, the date at the top of this page changes with it.'],
    },
  ],
};
