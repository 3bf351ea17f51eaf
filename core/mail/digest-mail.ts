import type { Quote } from '../analysis/summary.js';
import { type BestInsight, MAX_INSIGHT_TEXT as MAX_TEXT } from '../digest/best-insight.js';
import { PRODUCT_NAME } from '../product.js';
import { toSingleLine, truncateAtWord } from '../text/truncate-text.js';
import { clockTime } from '../transcripts/render-transcript.js';
import type { EpisodeBlock, Mail, MailBlock, MailTask } from './mail.js';

/** Longest texts of a digest, in characters. */
const MAX_TITLE = 160;
const MAX_SUBJECT_TITLE = 80;

/** A new episode in a digest. */
export interface DigestMailEpisode {
  readonly show: string;
  readonly title: string;
  /** URL of its analysis; absent without one. */
  readonly href?: string;
  readonly insight?: BestInsight;
}

export interface DigestMailOptions {
  /** Number of the digest, unique for the installation. */
  readonly digestId: number;
  readonly email: string;
  readonly frequency: 'daily' | 'weekly';
  /** At least one, newest first. */
  readonly episodes: readonly DigestMailEpisode[];
  /** New episodes beside these. */
  readonly moreEpisodes: number;
  /** Open next steps of saved summaries. */
  readonly tasks: readonly MailTask[];
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** The digest mail: new episodes of followed shows, and what waits in To do (contract §8). */
export function digestMail(options: DigestMailOptions): Mail {
  const { digestId, email, frequency, episodes, moreEpisodes, tasks, publicUrl, unsubscribeUrl } = options;
  const subject = subjectOf(episodes, moreEpisodes);
  return {
    id: `digest.${digestId}`,
    to: { email },
    subject,
    unsubscribeUrl,
    preheader: preheaderOf(episodes),
    blocks: [
      { kind: 'heading', text: frequency === 'daily' ? 'New today' : 'New this week' },
      ...episodes.map(episodeBlock),
      ...moreBlock(moreEpisodes, publicUrl),
      ...taskBlocks(tasks),
      {
        kind: 'small',
        text: `You get this ${frequency} mail because you follow these shows on ${PRODUCT_NAME} and asked for it.`,
        links: [
          { label: 'Change the digest', href: `${publicUrl}/following` },
          { label: 'Unsubscribe', href: unsubscribeUrl },
        ],
      },
    ],
  };
}

function subjectOf([first, second]: readonly DigestMailEpisode[], more: number): string {
  const title = shorten(first?.title ?? '', MAX_SUBJECT_TITLE);
  const others = (second ? 1 : 0) + more;
  return others === 0 ? title : `${title} and more`;
}

function preheaderOf([first]: readonly DigestMailEpisode[]): string {
  return shorten(first?.insight?.title || (first?.show ?? ''), MAX_TEXT);
}

function episodeBlock({ show, title, href, insight }: DigestMailEpisode): EpisodeBlock {
  return {
    kind: 'episode',
    show: shorten(show, MAX_TITLE),
    title: shorten(title, MAX_TITLE),
    ...(href !== undefined && { href }),
    ...(insight?.title && {
      insight: {
        title: shorten(insight.title, MAX_TEXT),
        description: shorten(insight.description, MAX_TEXT),
      },
    }),
    ...(insight?.quote && {
      quote: { text: shorten(insight.quote.quote, MAX_TEXT), source: sourceOf(insight.quote) },
    }),
  };
}

function sourceOf({ speaker, startSeconds }: Quote): string {
  const time = startSeconds === undefined ? undefined : `at ${clockTime(startSeconds)}`;
  return [speaker && shorten(speaker, MAX_TITLE), time].filter(Boolean).join(', ') || 'From the transcript';
}

function moreBlock(count: number, publicUrl: string): MailBlock[] {
  if (count === 0) return [];
  const label = count === 1 ? 'One more new episode' : `${count} more new episodes`;
  return [{ kind: 'button', label, href: `${publicUrl}/following` }];
}

function taskBlocks(tasks: readonly MailTask[]): MailBlock[] {
  if (tasks.length === 0) return [];
  const shown = tasks.map(({ label, from, href }) => ({
    label: shorten(label, MAX_TEXT),
    from: shorten(from, MAX_TITLE),
    href,
  }));
  return [
    { kind: 'section', text: 'To do' },
    { kind: 'tasks', tasks: shown },
  ];
}

function shorten(text: string, max: number): string {
  return truncateAtWord(toSingleLine(text), max);
}
