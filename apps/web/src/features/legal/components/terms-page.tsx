import { PRODUCT_NAME } from '#core/product.js';
import { LegalPage, type LegalText } from './legal-page.js';

export default function TermsPage() {
  return <LegalPage text={TERMS} path="/terms" />;
}

const TERMS: LegalText = {
  title: 'Terms of Service',
  intro: `By using ${PRODUCT_NAME} you accept these terms. ${PRODUCT_NAME} is in beta: parts of it change, and some are still missing.`,
  sections: [
    {
      heading: 'What the service does',
      paragraphs: [
        `You give ${PRODUCT_NAME} the link of a podcast episode or a video. It looks for the episode's transcript and makes a business summary of it: an overview, insights, questions, next steps and quotes.`,
        'A link is read as text. From the episode number in it we make a request of our own to the service that it belongs to; the link itself is never opened.',
      ],
    },
    {
      heading: 'Summaries are made by machine',
      paragraphs: [
        'Quotes are compared with the transcript, and those that are not in it are left out. The transcript may contain mistakes, and everything else in a summary may be wrong or incomplete. Each page says where the transcript came from, how much of it was used and what wrote the summary.',
        'A summary is no advice on law, tax, money or health. Listen to the source before you decide anything that matters.',
      ],
    },
    {
      heading: 'Whose content it is',
      paragraphs: [
        'Episodes, videos, covers and the words that are quoted belong to those who made them. A summary quotes short passages, names their source and leads to it. Rights holders may ask for a summary of their episode to be removed.',
      ],
    },
    {
      heading: 'Transcripts that you send',
      paragraphs: [
        'Send only transcripts that you may use. What is made of them is shown to you alone. You remain responsible for their content.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give an e-mail address that is yours, and keep your password to yourself. You can leave at any time under My Profile: what is yours is deleted, and what is public stays public. We may deactivate accounts that break these terms.',
      ],
    },
    {
      heading: 'Free analyses and plans',
      paragraphs: [
        'Visitors without an account have 3 free analyses; members have as many summaries a month as their plan gives, counted by the calendar month in UTC. An analysis that fails is not counted, and neither is opening one that exists already. To keep this fair there is also a daily ceiling for each network.',
        'Prices and what each plan holds are on the pricing page. A higher plan starts at once, a lower one with the next billing cycle; what you saved stays. Paid plans go on until you end them. Where payment is marked as a demo, no money moves and no real card is taken.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: ['Do not use the service'],
      list: [
        'to get around its limits, by machine or by changing identities;',
        'to disturb it or to look for other people’s private summaries;',
        'to pass summaries off as the words of those who are summarized.',
      ],
    },
    {
      heading: 'Availability and liability',
      paragraphs: [
        'The beta is offered as it is, without a promise that it is always there or free of mistakes. As far as the law allows, we are not liable for damage that comes from relying on a summary or from an outage.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When these terms change, the date at the top of this page changes with them.'],
    },
  ],
};
