import { PRODUCT_NAME } from '#core/product.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { deferredShellTexts } from './deferred-texts.js';
import { ThemeField } from './theme-field.js';

const ROW = 'flex min-h-11 items-center text-ui';

const COLUMNS: readonly {
  readonly title: string;
  readonly links: readonly (readonly [text: string, to?: string])[];
}[] = [
  {
    title: 'Browse',
    links: [
      ['Podcasts', '/podcast-summaries'],
      ['Summaries', '/all-summaries'],
      [deferredShellTexts.topics, '/topics'],
      [deferredShellTexts.guests, '/guests'],
    ],
  },
  {
    title: 'Plans',
    links: [
      ['Pricing', '/pricing#plans'],
      ['Compare Plans', '/pricing#plans'],
      ['FAQ', '/pricing#faq'],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Help Center'],
      ['Contact', '/contact'],
      [deferredShellTexts.browserExtension, '/browser-extension'],
    ],
  },
];

export function Footer() {
  return (
    <footer className="mt-24 border-line border-t">
      <Page className="grid gap-x-12 gap-y-8 py-12 grid-cols-2 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-1">
          <Wordmark />
          <p className="mt-3 max-w-[44ch] text-muted text-ui">{deferredShellTexts.blurb}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2 className="font-medium font-sans text-ui">{title}</h2>
            <ul className="mt-1 text-muted">
              {links.map(([text, to]) => (
                <li key={text} className={to === undefined ? ROW : undefined}>
                  {to === undefined ? (
                    text
                  ) : (
                    <Link to={to} className={`${ROW} hover:text-ink`}>
                      {text}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Page>
      <Page>
        <div className="flex flex-wrap items-center gap-x-6 border-line border-t py-4 text-muted text-note">
          <p suppressHydrationWarning>{`© ${new Date().getUTCFullYear()} ${PRODUCT_NAME}`}</p>
          <Link to="/terms" className="inline-flex min-h-11 items-center hover:text-ink">
            Terms of Service
          </Link>
          <Link to="/privacy" className="inline-flex min-h-11 items-center hover:text-ink">
            Privacy Policy
          </Link>
          <Link to="/accessibility" className="inline-flex min-h-11 items-center hover:text-ink">
            Accessibility
          </Link>
          <ThemeField />
        </div>
      </Page>
    </footer>
  );
}
