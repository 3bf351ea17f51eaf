import { claimReportParts } from '../analysis/claims/claim-report.js';
import { timestamp } from '../analysis/provenance/provenance-text.js';
import {
  BRIEFING_HEADINGS,
  BRIEFING_SECTIONS,
  type BriefingCitation,
  type BriefingContent,
  type BriefingProvenance,
} from '../briefings/briefing.js';
import { escapeText, frontMatter } from './markdown-export.js';

/** A briefing for readers outside of the product. */
export interface BriefingDocument {
  readonly content: BriefingContent;
  readonly question?: string;
  /** Address of its page, or of the shared one. */
  readonly address: string;
  /** Address of an episode's second; absent where the reader may not see it. */
  linkOf(citation: Pick<BriefingCitation, 'analysisId' | 'startSeconds'>): string | undefined;
}

/** The provenance of a briefing in short pieces. */
export function briefingProvenanceParts({
  writer,
  evidence,
  unread,
  removed,
  check,
  judge,
  madeAt,
}: BriefingProvenance): string[] {
  return [
    `Written by ${writer.model}${writer.local ? ' on this server' : ''} from ${evidence} checked statements`,
    ...(unread ? [`${unread} of them did not fit into the model's window`] : []),
    'every quote found word for word in its transcript',
    ...claimReportParts({ check, removed, ...(judge !== undefined && { model: judge }) }),
    `made on ${madeAt.slice(0, 10)}`,
  ];
}

/** Source of a citation: episode, speaker and second. */
export function citationSource(
  { speaker, startSeconds, analysisId }: BriefingCitation,
  { episodes }: Pick<BriefingContent, 'episodes'>,
): string {
  const episode = episodes.find((one) => one.analysisId === analysisId);
  const time = startSeconds === undefined ? undefined : timestamp(startSeconds);
  return [speaker, episode?.title, time].filter(Boolean).join(', ');
}

/** A briefing as Markdown. All texts are escaped, so none becomes markup, a link, a tag or HTML. */
export function briefingMarkdown({ content, question, address, linkOf }: BriefingDocument): string {
  const properties = { title: content.title, question, url: address, made: content.provenance.madeAt };
  const sections = BRIEFING_SECTIONS.flatMap((section) => {
    const statements = content[section];
    if (statements.length === 0) return [];
    const items = statements.map(({ text, citations }) => {
      const quotes = citations.map((citation) => {
        const source = escapeText(citationSource(citation, content));
        const link = linkOf(citation);
        return `  - “${escapeText(citation.quote)}” (${link ? `[${source}](${link})` : source})`;
      });
      return [`- ${escapeText(text)}`, ...quotes].join('\n');
    });
    return [`## ${BRIEFING_HEADINGS[section]}`, items.join('\n')];
  });
  const episodes = content.episodes.map(({ analysisId, title, show, outcome, problem }) => {
    const name = `${escapeText(title)} (${escapeText(show)})`;
    const link = linkOf({ analysisId });
    const note = outcome === 'silent' ? ': says nothing on this' : problem ? `: ${escapeText(problem)}` : '';
    return `- ${link ? `[${name}](${link})` : name}${note}`;
  });
  const provenance = escapeText(briefingProvenanceParts(content.provenance).join(' · '));
  return `${[
    frontMatter(properties),
    `# ${escapeText(content.title)}`,
    ...(question === undefined ? [] : [escapeText(question)]),
    ...sections,
    '## Episodes',
    episodes.join('\n'),
    `*${provenance}*`,
  ].join('\n\n')}\n`;
}
