import type { Analysis } from '../analysis/analysis.js';
import { provenanceParts, timestamp, UNSUPPORTED_LABEL } from '../analysis/provenance-text.js';
import type { Point, Quote } from '../analysis/summary.js';
import { durationMinutes } from './episode-facts.js';
import { toSingleLine } from './truncate-text.js';

/**
 * An analysis as Markdown with YAML front matter, fit for Obsidian and Notion. Every text of it is shown as text: none
 * becomes markup, a link, a tag or HTML. `url`: the analysis's own address.
 */
export function markdownExport(analysis: Analysis, url: string): string {
  const { title, podcastMetadata, aiSummary, businessInsights: found, provenance } = analysis;
  const blocks = [
    frontMatter(analysis, url),
    `# ${text(title)}`,
    text([podcastMetadata.show.name, podcastMetadata.guest].filter(Boolean).join(' · ')),
    section('Overview', aiSummary.overview.split(/\n+/).map(text)),
    section('Key topics', list(aiSummary.keyTopics.map(text))),
    section('Actionable insights', found.actionableInsights.map(point)),
    section('Strategic takeaways', found.strategicTakeaways.map(point)),
    section('Strategic insights', found.strategicInsights.map(point)),
    section('Key takeaways', list(found.keyTakeaways.map(text))),
    section(
      'Strategic questions',
      list(found.strategicQuestions.map(({ question, purpose }) => joined(text(question), text(purpose)))),
    ),
    section('Next steps: immediately', tasks(found.nextSteps.immediate)),
    section('Next steps: this week', tasks(found.nextSteps.thisWeek)),
    section('Verified quotes', found.keyQuotes.map(quote)),
    '---',
    text(provenanceParts(provenance).join(' · ')),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function frontMatter(analysis: Analysis, url: string): string {
  const { podcastMetadata: episode, spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl } = analysis;
  const fields: Record<string, unknown> = {
    title: toSingleLine(analysis.title),
    show: toSingleLine(episode.show.name),
    guest: episode.guest && toSingleLine(episode.guest),
    released: episode.release_date,
    minutes: durationMinutes(episode.duration_ms),
    topics: analysis.aiSummary.keyTopics.map(toSingleLine),
    summary: url,
    spotify: spotifyUrl ?? linkedSpotifyUrl,
    youtube: youtubeUrl ?? linkedYoutubeUrl,
    created: analysis.createdAt,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${yaml(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
}

/** JSON is YAML; what YAML's readers or a terminal could trip over is escaped. */
function yaml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\u202a-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function section(heading: string, blocks: readonly string[]): string {
  const shown = blocks.filter(Boolean);
  return shown.length === 0 ? '' : [`## ${heading}`, ...shown].join('\n\n');
}

function point({ title, description, evidence = [], supported }: Point): string {
  const note = supported === false ? `*${UNSUPPORTED_LABEL}*` : '';
  return [`### ${text(title)}`, text(description), ...evidence.map(quote), note].filter(Boolean).join('\n\n');
}

function quote({ quote: words, speaker, startSeconds }: Quote): string {
  const said = text(
    [speaker, startSeconds === undefined ? '' : timestamp(startSeconds)].filter(Boolean).join(', '),
  );
  return `> ${text(words)}${said && `\n> — ${said}`}`;
}

function list(items: readonly string[]): string[] {
  return [
    items
      .filter(Boolean)
      .map((item) => `- ${item}`)
      .join('\n'),
  ];
}

function tasks(items: readonly string[]): string[] {
  return list(
    items
      .map(text)
      .filter(Boolean)
      .map((item) => `[ ] ${item}`),
  );
}

function joined(first: string, second: string): string {
  return second ? `${first} ${second}` : first;
}

/** Any text on one line with everything escaped that Markdown, and what Obsidian and Notion add to it, would read. */
function text(value: string): string {
  return toSingleLine(value)
    .replace(/[\\`*_{}[\]<>#~|$=%^&@!]/g, (mark) => `\\${mark}`)
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+]/, (mark) => `\\${mark}`);
}
