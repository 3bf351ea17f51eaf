import type { EpisodeBlock, Mail, MailBlock, MailLink, MailTask } from '#core/mail/mail.js';
import { PRODUCT_NAME } from '#core/product.js';
import { escapeHtml } from '#core/text/markup.js';
import { BUTTON_STYLE, DARK_MODE_STYLES, EPISODE_STYLES, MAIL_STYLES } from './mail-style.js';

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

/** Renders a mail as plain text and as HTML with the shared layout. */
export function renderMail({ subject, preheader, blocks }: Pick<Mail, 'subject' | 'preheader' | 'blocks'>): {
  text: string;
  html: string;
} {
  const text = [PRODUCT_NAME, ...blocks.map(blockText)].join('\n\n');
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${lineHtml(subject)}</title>`,
    `<style>${DARK_MODE_STYLES}</style>`,
    '</head>',
    `<body class="paper" style="${MAIL_STYLES.page}">`,
    `<div style="${MAIL_STYLES.preheader}">${lineHtml(preheader)}</div>`,
    `<table role="presentation" class="paper" style="${MAIL_STYLES.frame}" width="100%" cellpadding="0" cellspacing="0" border="0">`,
    `<tr><td align="center" style="${MAIL_STYLES.margin}">`,
    `<table role="presentation" style="${MAIL_STYLES.column}" width="100%" cellpadding="0" cellspacing="0" border="0">`,
    `<tr><td class="ink line" style="${MAIL_STYLES.wordmark}">${PRODUCT_NAME}</td></tr>`,
    ...blocks.map((block) => `<tr><td>${blockHtml(block)}</td></tr>`),
    '</table>',
    '</td></tr>',
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { text: `${text}\n`, html };
}
