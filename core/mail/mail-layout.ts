import { PRODUCT_NAME } from '../product.js';
import { escapeHtml } from '../text/escape-html.js';
import { BUTTON_STYLE, DARK_MODE_STYLES, MAIL_STYLES } from './mail-style.js';

/** A block of a mail. All texts are plain text: escaped for HTML and kept on one line. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Bulleted list. */
  | { readonly kind: 'points'; readonly texts: readonly string[] }
  /** The primary action. `href`: a URL of this site. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Secondary note below a rule. */
  | { readonly kind: 'small'; readonly text: string };

export interface MailContent {
  readonly subject: string;
  /** Preview text that an inbox shows beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
}

/** Renders a mail as plain text and as HTML with the shared layout. */
export function renderMail({ subject, preheader, blocks }: MailContent): { text: string; html: string } {
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

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'points':
      return block.texts.map((text) => `- ${oneLine(text)}`).join('\n');
    case 'button':
      return `${oneLine(block.label)}:\n${block.href}`;
    default:
      return oneLine(block.text);
  }
}

function blockHtml(block: MailBlock): string {
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
    case 'small':
      return `<p class="muted line" style="${MAIL_STYLES.small}">${lineHtml(block.text)}</p>`;
  }
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

function lineHtml(text: string): string {
  return escapeHtml(oneLine(text));
}

/** Removes line breaks, control characters and bidirectional overrides. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}
