import { PRODUCT_NAME } from '#core/product.js';
import { Link } from '#web/ui/link.js';
import { LegalPage, type LegalText } from './legal-page.js';

export default function AccessibilityPage() {
  return (
    <LegalPage text={STATEMENT} path="/accessibility">
      <section>
        <h2>Tell us what does not work</h2>
        <p className="mt-3">
          Write to us on the{' '}
          <Link to="/contact" className="link">
            contact page
          </Link>{' '}
          with the address of the page and what you use: browser, screen reader, magnifier or voice control.
          We answer, and give you what you need in another form meanwhile.
        </p>
      </section>
    </LegalPage>
  );
}

const STATEMENT: LegalText = {
  title: 'Accessibility',
  updated: 'Last updated November 28, 2026',
  intro: `${PRODUCT_NAME} aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page: for visitors, members and in the admin area.`,
  sections: [
    {
      heading: 'What was tried, and how',
      paragraphs: ['These checks run with every change of the product, in a real browser:'],
      list: [
        'The rules of axe-core on pages and dialogs, in the light and in the dark theme. Nothing may be found.',
        'The public pages at 320 to 1920 pixels without scrolling sideways; 320 pixels are a window of 1280 at 400 % zoom.',
        'The text of public pages in stronger contrast, where the system asks for it.',
        'Reading, searching, choosing, and managing users in the admin area by keyboard alone. Dialogs keep the focus, close with Escape and give the focus back.',
        'Controls are found by their role and name, as a screen reader says them.',
      ],
    },
    {
      heading: 'What was looked at by hand',
      paragraphs: ['On November 28, 2026, in Chromium:'],
      list: [
        'Forced colors (high contrast): what is chosen, marked or quoted is told by lines and system colors, not by our colors.',
        'Reduced motion: nothing moves by itself, and pages scroll at once.',
      ],
    },
    {
      heading: 'What helps',
      paragraphs: [],
      list: [
        'Single keys can be turned off in the list of keys, which ? opens.',
        'Every quote that a summary stands on leads to its words in the transcript, so nothing has to be heard.',
        'A summary can be read aloud with the spoken sentence marked.',
        'Your own marks are yellow, those with a note also dotted; quotes are underlined. All are listed with their words, too.',
      ],
    },
    {
      heading: 'What is known not to work',
      paragraphs: [],
      list: [
        'It has not been tried with NVDA, JAWS or VoiceOver themselves, nor by people who depend on them.',
        'Marks on the timeline of an episode can be narrower than 24 pixels on small screens. The same places are links in the summary and the transcript.',
        'Videos and recordings are played by YouTube, Spotify and the publishers, whose players we cannot change. Captions and descriptions are theirs; the transcript is here.',
        'PDF files are tagged, but were not tried with a screen reader. The page itself and the Markdown file have the same content.',
        'A transcript made by a machine can name speakers wrongly or not at all.',
      ],
    },
  ],
};
