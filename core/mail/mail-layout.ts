import { PRODUCT_NAME } from '../product.js';
import { blockHtml, blockText, lineHtml, type MailBlock } from './mail-block.js';
import { DARK_MODE_STYLES, MAIL_STYLES } from './mail-style.js';

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
