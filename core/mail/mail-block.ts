import { escapeHtml } from '../text/markup.js';
import { BUTTON_STYLE, EPISODE_STYLES, MAIL_STYLES } from './mail-style.js';

/** A block of a mail. All texts are plain text: escaped for HTML and kept on one line. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Bulleted list. */
  | { readonly kind: 'points'; readonly texts: readonly string[] }
  /** The primary action. `href`: a URL of this site. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Heading of a part. */
  | { readonly kind: 'section'; readonly text: string }
  | EpisodeBlock
  /** Things to do, each with the page that it comes from. */
  | { readonly kind: 'tasks'; readonly tasks: readonly MailTask[] }
  /** Secondary note below a rule, with links of this site. */
  | { readonly kind: 'small'; readonly text: string; readonly links?: readonly MailLink[] };

/** An episode with the point that stands for it. One without an analysis is its title alone. */
export interface EpisodeBlock {
  readonly kind: 'episode';
  readonly show: string;
  readonly title: string;
  /** Page of its analysis. */
  readonly href?: string;
  readonly insight?: { readonly title: string; readonly description: string };
  readonly quote?: { readonly text: string; readonly source: string };
}

export interface MailTask extends MailLink {
  readonly from: string;
}

export interface MailLink {
  readonly label: string;
  /** A URL of this site. */
  readonly href: string;
}

/** A block as plain text. */
export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'points':
      return block.texts.map((text) => `- ${oneLine(text)}`).join('\n');
    case 'button':
      return linkText(block);
    case 'section':
      return oneLine(block.text).toUpperCase();
    case 'episode':
      return episodeText(block);
    case 'tasks':
      return block.tasks
        .map((task) => `- ${oneLine(task.label)}\n  ${oneLine(task.from)}: ${task.href}`)
        .join('\n');
    case 'small':
      return [oneLine(block.text), ...(block.links ?? []).map(linkText)].join('\n\n');
    default:
      return oneLine(block.text);
  }
}

/** A block as HTML with inline styles. */
export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="ink" style="${MAIL_STYLES.heading}">${lineHtml(block.text)}</h1>`;
    case 'paragraph':
      return `<p class="ink" style="${MAIL_STYLES.paragraph}">${lineHtml(block.text)}</p>`;
    case 'points':
      return `<ul class="ink" style="${MAIL_STYLES.points}">${block.texts
        .map((text) => `<li style="${MAIL_STYLES.point}">${lineHtml(text)}</li>`)
        .join('')}</ul>`;
    case 'button':
      return buttonHtml(block.label, block.href);
    case 'section':
      return `<h2 class="muted line" style="${MAIL_STYLES.section}">${lineHtml(block.text)}</h2>`;
    case 'episode':
      return episodeHtml(block);
    case 'tasks':
      return `<ul class="ink" style="${MAIL_STYLES.points}">${block.tasks.map(taskHtml).join('')}</ul>`;
    case 'small':
      return `<p class="muted line" style="${MAIL_STYLES.small}">${lineHtml(block.text)}${(block.links ?? []).map(smallLinkHtml).join('')}</p>`;
  }
}

function linkText({ label, href }: MailLink): string {
  return `${oneLine(label)}:\n${href}`;
}

function episodeText({ show, title, href, insight, quote }: EpisodeBlock): string {
  const point = insight && [insight.title, insight.description].filter(Boolean).join('\n');
  return [
    `${oneLine(title)}\n${oneLine(show)}`,
    point?.split('\n').map(oneLine).join('\n'),
    quote && `"${oneLine(quote.text)}"\n${oneLine(quote.source)}`,
    href,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function episodeHtml({ show, title, href, insight, quote }: EpisodeBlock): string {
  const name = href
    ? `<a class="ink" href="${lineHtml(href)}" style="${EPISODE_STYLES.titleLink}">${lineHtml(title)}</a>`
    : lineHtml(title);
  return [
    `<table role="presentation" style="${EPISODE_STYLES.frame}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="${EPISODE_STYLES.cell}">`,
    `<p class="muted" style="${EPISODE_STYLES.show}">${lineHtml(show)}</p>`,
    `<h3 class="ink" style="${EPISODE_STYLES.title}">${name}</h3>`,
    insight && `<p class="ink" style="${EPISODE_STYLES.insight}">${pointHtml(insight)}</p>`,
    quote &&
      `<table role="presentation" style="${EPISODE_STYLES.quoteFrame}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="mark ink" bgcolor="#f6e7a1" style="${EPISODE_STYLES.quote}">“${lineHtml(quote.text)}”<br><span class="ink" style="${EPISODE_STYLES.quoteSource}">${lineHtml(quote.source)}</span></td></tr></table>`,
    href &&
      `<p style="${EPISODE_STYLES.more}"><a class="link" href="${lineHtml(href)}" style="${EPISODE_STYLES.moreLink}">Read the summary</a></p>`,
    '</td></tr></table>',
  ]
    .filter(Boolean)
    .join('');
}

function pointHtml({ title, description }: { readonly title: string; readonly description: string }): string {
  return `<strong style="font-weight:600">${lineHtml(title)}</strong>${description && `<br>${lineHtml(description)}`}`;
}

function taskHtml({ label, from, href }: MailTask): string {
  return `<li style="${MAIL_STYLES.point}">${lineHtml(label)}<br><a class="link" href="${lineHtml(href)}" style="${EPISODE_STYLES.moreLink}">${lineHtml(from)}</a></li>`;
}

function smallLinkHtml({ label, href }: MailLink): string {
  return `<br><a class="link" href="${lineHtml(href)}" style="${EPISODE_STYLES.moreLink}">${lineHtml(label)}</a>`;
}

/** A button that Outlook renders too, followed by its full URL for readers who want to verify it. */
function buttonHtml(label: string, href: string): string {
  const address = lineHtml(href);
  return [
    `<table role="presentation" style="${BUTTON_STYLE.frame}" cellpadding="0" cellspacing="0" border="0"><tr>`,
    `<td class="accent" bgcolor="#0b5d4b" style="${BUTTON_STYLE.ground}">`,
    `<a class="accent" href="${address}" style="${BUTTON_STYLE.link}">${lineHtml(label)}</a>`,
    '</td></tr></table>',
    `<p class="muted" style="${BUTTON_STYLE.address}">Or open this address:<br>`,
    `<a class="link" href="${address}" style="${BUTTON_STYLE.addressLink}">${address}</a></p>`,
  ].join('');
}

/** Text on one line, escaped for HTML. */
export function lineHtml(text: string): string {
  return escapeHtml(oneLine(text));
}

/** Removes line breaks, control characters and bidirectional overrides. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}
