import type { ReactNode } from 'react';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { usePageHead } from '#web/lib/page-head.js';
import { Page, PageTitle } from '#web/ui/page.js';

interface LegalPageProps {
  readonly text: LegalText;
  readonly path: '/terms' | '/privacy' | '/accessibility';
  /** Below the sections. */
  readonly children?: ReactNode;
}

/** A static text page (spec §2, Static pages). */
export function LegalPage({ text, path, children }: LegalPageProps) {
  usePageHead({ ...PAGE_HEADS[path], path });
  return (
    <Page>
      <PageTitle title={text.title} intro={text.updated ?? LAST_UPDATED} />
      <div className="prose border-ink border-t pt-6">
        <p>{text.intro}</p>
        {text.sections.map(({ heading, paragraphs, list }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {list && (
              <ul className="mt-3">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </div>
    </Page>
  );
}

/** Content of a static page: sections of paragraphs and lists. */
export interface LegalText {
  readonly title: string;
  readonly intro: string;
  /** Revision date; that of the terms and the policy by default. */
  readonly updated?: string;
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

/** Revision date of the terms and the policy (spec §1). */
const LAST_UPDATED = 'Last updated January 10, 2025';
