import { BRIEFING_HEADINGS, BRIEFING_SECTIONS } from '#core/briefings/briefing.js';
import type { PrintedBriefing } from '#core/ports/print.js';
import { PRODUCT_NAME } from '#core/product.js';
import { briefingProvenanceParts, citationSource } from '#core/sharing/briefing-export.js';
import { plainText } from '#core/text/clean-text.js';
import { hanStyleOf } from '../typesetting/font-registry.js';
import { footers } from './compose-analysis.js';
import { CONTENT_WIDTH, STYLE } from './page-style.js';
import { PdfLayout } from './pdf-layout.js';

const QUOTE_INDENT = 16;
const LONG_TITLE = 90;

/** Lays out a briefing in the order of its page. */
export function composeBriefing({ content, question, address, links }: PrintedBriefing): PdfLayout {
  const texts = [
    content.title,
    ...BRIEFING_SECTIONS.flatMap((section) => content[section].map(({ text }) => text)),
  ];
  const sheet = new PdfLayout(
    { title: plainText(content.title), author: PRODUCT_NAME, language: 'en' },
    hanStyleOf(texts, undefined),
  );
  const { title } = content;
  sheet.text(`Briefing of ${content.episodes.length} episodes`, STYLE.meta);
  sheet.text(title, title.length > LONG_TITLE ? STYLE.longTitle : STYLE.title, { tag: 'H1' });
  if (question !== undefined && question !== title) sheet.text(question, STYLE.lead);
  sheet.text(briefingProvenanceParts(content.provenance).join(' · '), STYLE.origin);
  sheet.text(address, STYLE.link, { link: address });
  const quoted = { indent: QUOTE_INDENT, width: CONTENT_WIDTH - QUOTE_INDENT };
  for (const section of BRIEFING_SECTIONS) {
    const statements = content[section];
    if (statements.length > 0)
      sheet.text(BRIEFING_HEADINGS[section], STYLE.heading, { tag: 'H2', keepWithNext: true });
    for (const { text, citations } of statements) {
      sheet.together(() => {
        sheet.text(text, STYLE.prose);
        sheet.inGroup('BlockQuote', () => {
          for (const citation of citations) {
            const link = links[`${citation.analysisId} ${citation.startSeconds ?? ''}`];
            sheet.text(`“${citation.quote}”`, STYLE.quote, quoted);
            const source = citationSource(citation, content);
            sheet.text(source, link ? STYLE.link : STYLE.source, { ...quoted, ...(link && { link }) });
          }
        });
      });
    }
  }
  sheet.text('Episodes', STYLE.heading, { tag: 'H2', keepWithNext: true });
  sheet.list(
    content.episodes.map(({ title: name, show, outcome, problem }) => {
      const note = outcome === 'silent' ? 'says nothing on this' : (problem ?? '');
      return `${name} (${show})${note && `: ${note}`}`;
    }),
    STYLE.item,
  );
  footers(sheet, address);
  return sheet;
}
