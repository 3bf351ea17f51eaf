import type { Analysis } from '../analysis/analysis.js';
import { overviewParagraphs } from '../sharing/overview-paragraphs.js';
import { toSingleLine } from '../text/truncate-text.js';
import { xmlText } from '../text/xml-text.js';

/** An XML element with text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** RFC 822 date with a four-digit year, as RSS requires. */
export function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/** HTML of a summary, which feed readers render. All texts are escaped. */
export function summaryHtml({ aiSummary, businessInsights }: Analysis): string {
  const points = businessInsights.actionableInsights.map(({ title, description }) =>
    [title, description].map(toSingleLine).filter(Boolean).join(': '),
  );
  return [...overviewParagraphs(aiSummary.overview), ...points]
    .map((paragraph) => `<p>${xmlText(toSingleLine(paragraph))}</p>`)
    .join('');
}
