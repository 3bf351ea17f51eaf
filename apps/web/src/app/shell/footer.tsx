import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#core/product.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { shellTexts } from './texts.js';

const ROW = 'flex min-h-11 items-center text-ui';

export function Footer() {
  return (
    <footer className="mt-24 border-line border-t">
      <Page className="grid gap-x-12 gap-y-8 py-12 grid-cols-2 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-1">
          <Wordmark />
          <p className="mt-3 max-w-[44ch] text-muted text-ui">{shellTexts.blurb}</p>
        </div>
        <Column title="Browse">
          <li>
            <FooterLink to="/podcast-summaries">Podcasts</FooterLink>
          </li>
          <li>
            <FooterLink to="/all-summaries">Summaries</FooterLink>
          </li>
          <li>
            <FooterLink to="/topics">{shellTexts.topics}</FooterLink>
          </li>
          <li>
            <FooterLink to="/guests">{shellTexts.guests}</FooterLink>
          </li>
        </Column>
        <Column title="Plans">
          <li>
            <FooterLink to="/pricing#plans">Pricing</FooterLink>
          </li>
          <li>
            <FooterLink to="/pricing#plans">Compare Plans</FooterLink>
          </li>
          <li>
            <FooterLink to="/pricing#faq">FAQ</FooterLink>
          </li>
        </Column>
        <Column title="Support">
          <li className={ROW}>Help Center</li>
          <li>
            <FooterLink to="/contact">Contact</FooterLink>
          </li>
          <li>
            <FooterLink to="/browser-extension">{shellTexts.browserExtension}</FooterLink>
          </li>
        </Column>
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
        </div>
      </Page>
    </footer>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="font-medium font-sans text-ui">{title}</h2>
      <ul className="mt-1 text-muted">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={`${ROW} hover:text-ink`}>
      {children}
    </Link>
  );
}
