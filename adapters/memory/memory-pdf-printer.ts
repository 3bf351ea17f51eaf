import type { Analysis } from '#core/analysis/analysis.js';
import { plainText } from '#core/analysis/clean-text.js';
import { provenanceParts, timestamp, UNSUPPORTED_LABEL } from '#core/analysis/provenance-text.js';
import { sourceUrlAt } from '#core/analysis/source.js';
import { parseSourceLink } from '#core/analysis/source-link.js';
import type { Point, Quote } from '#core/analysis/summary.js';
import type { PdfPrinter } from '#core/ports/pdf-printer.js';

/** A printed line; `link`: target URL. */
interface Line {
  readonly text: string;
  readonly link?: string;
}

const PAGE = { width: 595, height: 842, margin: 56, leading: 14, size: 10 } as const;
const LINES_A_PAGE = 50;
/** Characters per line that fit the page at any width. */
const LETTERS_A_LINE = 48;

/** In-memory implementation of `PdfPrinter`: untagged pages of Latin-1 text. Other characters become question marks. */
export function memoryPdfPrinter(): PdfPrinter {
  return {
    print: async (analysis, address) => {
      const lines = linesOf(analysis, address).flatMap(broken);
      const count = Math.ceil(lines.length / LINES_A_PAGE);
      const pages = Array.from({ length: count }, (_, index) => [
        ...lines.slice(index * LINES_A_PAGE, (index + 1) * LINES_A_PAGE),
        { text: `${index + 1} / ${count}` },
      ]);
      return fileOf(pages, plainText(analysis.title));
    },
  };
}

function linesOf(analysis: Analysis, address: string): Line[] {
  const { aiSummary, businessInsights: insights, podcastMetadata: episode, provenance } = analysis;
  const parsed = parseSourceLink(analysis.spotifyUrl ?? analysis.youtubeUrl ?? '');
  const source = parsed.ok ? parsed.source : undefined;
  const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
  const quote = ({ quote: words, speaker, startSeconds: at }: Quote): Line[] => [
    { text: words },
    {
      text: [speaker, at !== undefined && timestamp(at)].filter(Boolean).join(', '),
      link: source && at !== undefined ? sourceUrlAt(source, at) : undefined,
    },
  ];
  const point = ({ title, description, evidence = [], supported }: Point) => [
    ...texts(title, description, ...(supported === false ? [UNSUPPORTED_LABEL] : [])),
    ...evidence.flatMap(quote),
  ];
  return [
    ...texts(episode.show.name, analysis.title, provenanceParts(provenance).join(' · ')),
    ...(source ? [{ text: source.url, link: source.url }] : []),
    { text: address, link: address },
    ...texts('Overview', aiSummary.overview, 'Key topics', ...aiSummary.keyTopics),
    ...texts('Actionable insights'),
    ...insights.actionableInsights.flatMap(point),
    ...texts('Strategic takeaways'),
    ...insights.strategicTakeaways.flatMap(point),
    ...(insights.risks ? texts('Risks and Caveats') : []),
    ...(insights.risks ?? []).flatMap(point),
    ...texts('Strategic questions'),
    ...insights.strategicQuestions.flatMap(({ question, purpose }) => texts(question, purpose)),
    ...texts('Next steps', ...insights.nextSteps.immediate, ...insights.nextSteps.thisWeek),
    ...texts('Key quotes'),
    ...insights.keyQuotes.flatMap(quote),
  ];
}

function broken({ text, link }: Line): Line[] {
  const drawn = plainText(text)
    .normalize('NFC')
    .replace(/[^ -~\u00a1-\u00ff]/gu, '?');
  return (drawn.match(new RegExp(`.{1,${LETTERS_A_LINE}}`, 'g')) ?? []).map((part) => ({ text: part, link }));
}

/** Serializes the pages as a PDF file: catalogue, page tree and font, then each page with its content and links. */
function fileOf(pages: readonly (readonly Line[])[], title: string): Uint8Array {
  const objects = ['', '', '', ''];
  const add = (object: string) => objects.push(object);
  const kids = pages.map((lines) => {
    const links = lines.flatMap((line, index) => (line.link ? [add(annotation(line.link, top(index)))] : []));
    const content = lines.map((line, index) => shown(line.text, top(index))).join('\n');
    const stream = add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
    const annotations = links.map((id) => `${id} 0 R`).join(' ');
    return add(
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${stream} 0 R ` +
        `/Resources <</Font <</F 3 0 R>>>> /Annots [${annotations}]>>`,
    );
  });
  objects[0] = '<</Type /Catalog /Pages 2 0 R>>';
  objects[1] = `<</Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}]>>`;
  objects[2] = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>';
  objects[3] = `<</Title <${Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex')}>>>`;
  return Buffer.from(numbered(objects), 'latin1');
}

const top = (index: number) => PAGE.height - PAGE.margin - index * PAGE.leading;

function shown(text: string, y: number): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `BT /F ${PAGE.size} Tf ${PAGE.margin} ${y} Td (${escaped}) Tj ET`;
}

function annotation(url: string, y: number): string {
  const rect = [PAGE.margin, y - 3, PAGE.width - PAGE.margin, y + PAGE.size];
  const uri = new URL(url).href.replace(/[\\()]/g, '\\$&');
  return `<</Type /Annot /Subtype /Link /Rect [${rect.join(' ')}] /A <</S /URI /URI (${uri})>>>>`;
}

function numbered(objects: readonly string[]): string {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer <</Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R>>`;
  return `${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
}
