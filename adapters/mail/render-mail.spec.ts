import type { EpisodeBlock, MailBlock } from '#core/mail/mail.js';
import { blockHtml, blockText, renderMail } from './render-mail.js';

const HREF = 'https://podgist.example/a?b=1&c=2';
const SHOWN = HREF.replace('&', '&amp;');
const link = (text: string) => `<a class="link" href="${SHOWN}" style>${text}</a>`;

const anEpisode = (more: Partial<EpisodeBlock> = {}): EpisodeBlock => ({
  kind: 'episode',
  show: 'The Pricing\nHour',
  title: 'Doubling',
  ...more,
});
const episodeHtml = (...rows: string[]) =>
  [
    '<table role="presentation" style width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style>',
    '<p class="muted" style>The Pricing Hour</p>',
    ...rows,
    '</td></tr></table>',
  ].join('');

/** Styles are inline and not empty; what they say is left to the eye. */
const htmlOf = (block: MailBlock) => blockHtml(block).replace(/ style="[\w-]+:[^"]+"/g, ' style');

const BLOCKS: readonly (readonly [string, MailBlock, string, string])[] = [
  [
    'a heading',
    { kind: 'heading', text: 'New <today>' },
    'New <today>',
    '<h1 class="ink" style>New &lt;today&gt;</h1>',
  ],
  [
    'a paragraph',
    { kind: 'paragraph', text: 'One\nline.' },
    'One line.',
    '<p class="ink" style>One line.</p>',
  ],
  [
    'points',
    { kind: 'points', texts: ['One', 'Two\nmore'] },
    '- One\n- Two more',
    '<ul class="ink" style><li style>One</li><li style>Two more</li></ul>',
  ],
  [
    'a button, with its whole address to check',
    { kind: 'button', label: 'Do\nit', href: HREF },
    `Do it:\n${HREF}`,
    [
      '<table role="presentation" style cellpadding="0" cellspacing="0" border="0"><tr>',
      '<td class="accent" bgcolor="#0b5d4b" style>',
      `<a class="accent" href="${SHOWN}" style>Do it</a>`,
      '</td></tr></table>',
      `<p class="muted" style>Or open this address:<br>${link(SHOWN)}</p>`,
    ].join(''),
  ],
  ['a section', { kind: 'section', text: 'To do' }, 'TO DO', '<h2 class="muted line" style>To do</h2>'],
  [
    'tasks with the pages that they come from',
    {
      kind: 'tasks',
      tasks: [
        { label: 'Call\none', from: 'Pricing\nsoftware', href: HREF },
        { label: 'Call ten', from: 'Doubling', href: HREF },
      ],
    },
    `- Call one\n  Pricing software: ${HREF}\n- Call ten\n  Doubling: ${HREF}`,
    `<ul class="ink" style><li style>Call one<br>${link('Pricing software')}</li><li style>Call ten<br>${link('Doubling')}</li></ul>`,
  ],
  [
    'a note',
    { kind: 'small', text: 'In\npassing.' },
    'In passing.',
    '<p class="muted line" style>In passing.</p>',
  ],
  [
    'a note with links',
    {
      kind: 'small',
      text: 'In passing.',
      links: [
        { label: 'Change', href: HREF },
        { label: 'Leave', href: HREF },
      ],
    },
    `In passing.\n\nChange:\n${HREF}\n\nLeave:\n${HREF}`,
    `<p class="muted line" style>In passing.<br>${link('Change')}<br>${link('Leave')}</p>`,
  ],
  [
    'an episode without an analysis',
    anEpisode(),
    'Doubling\nThe Pricing Hour',
    episodeHtml('<h3 class="ink" style>Doubling</h3>'),
  ],
  [
    'an episode with its insight, quote and page',
    anEpisode({
      href: HREF,
      insight: { title: 'Raise it', description: 'For new customers.' },
      quote: { text: 'we\ndoubled it', source: 'Ada, at 1:02:34' },
    }),
    `Doubling\nThe Pricing Hour\n\nRaise it\nFor new customers.\n\n"we doubled it"\nAda, at 1:02:34\n\n${HREF}`,
    episodeHtml(
      `<h3 class="ink" style><a class="ink" href="${SHOWN}" style>Doubling</a></h3>`,
      '<p class="ink" style><strong style>Raise it</strong><br>For new customers.</p>',
      '<table role="presentation" style width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="mark ink" bgcolor="#f6e7a1" style>“we doubled it”<br><span class="ink" style>Ada, at 1:02:34</span></td></tr></table>',
      `<p style>${link('Read the summary')}</p>`,
    ),
  ],
  [
    'an insight without a description',
    anEpisode({ insight: { title: 'Raise it', description: '' } }),
    'Doubling\nThe Pricing Hour\n\nRaise it',
    episodeHtml(
      '<h3 class="ink" style>Doubling</h3>',
      '<p class="ink" style><strong style>Raise it</strong></p>',
    ),
  ],
];

describe('the blocks of a mail', () => {
  it.each(BLOCKS)(
    'say the same as text and as HTML that every mail program shows: %s',
    (_, block, text, html) => {
      expect(blockText(block)).toBe(text);
      expect(htmlOf(block)).toBe(html);
    },
  );
});

const ACTION_HREF = 'https://podgist.example/auth/action?mode=verifyEmail&oobCode=abc';

function layOut(...blocks: MailBlock[]) {
  return renderMail({ subject: 'A subject', preheader: 'Before it all', blocks });
}

describe('the look of all mails', () => {
  it('says the same in plain text and in HTML', () => {
    const { text, html } = layOut(
      { kind: 'heading', text: 'A heading' },
      { kind: 'paragraph', text: 'A paragraph.' },
      { kind: 'points', texts: ['One', 'Two'] },
      { kind: 'button', label: 'Do it', href: ACTION_HREF },
      { kind: 'small', text: 'In passing.' },
    );
    expect(text).toBe(
      `Podgist\n\nA heading\n\nA paragraph.\n\n- One\n- Two\n\nDo it:\n${ACTION_HREF}\n\nIn passing.\n`,
    );
    const inOrder = [
      'Before it all',
      'Podgist',
      'A heading',
      'A paragraph.',
      'One',
      'Two',
      'Do it',
      'In passing.',
    ];
    const body = html.slice(html.indexOf('<body'));
    const places = inOrder.map((words) => body.indexOf(`>${words}<`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('breaks a word that is wider than a phone', () => {
    const { html } = layOut({ kind: 'paragraph', text: 'x'.repeat(160) });
    const column = html
      .slice(0, html.indexOf('xxx'))
      .match(/<table[^>]*>/g)
      ?.at(-1);
    expect(column).toContain('word-break:break-word');
  });

  it('is HTML with tables, for small screens and both colour schemes', () => {
    const { html } = layOut({ kind: 'heading', text: 'A heading' }, { kind: 'heading', text: 'Another' });
    const masked = html
      .replace(/ style="[\w-]+:[^"]+"/g, ' style')
      .replace(/<style>[^<]{200,}<\/style>/, '<style/>');
    const row = (text: string) => `<tr><td><h1 class="ink" style>${text}</h1></td></tr>`;
    expect(masked.split('\n')).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="supported-color-schemes" content="light dark">',
      '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
      '<title>A subject</title>',
      '<style/>',
      '</head>',
      '<body class="paper" style>',
      '<div style>Before it all</div>',
      '<table role="presentation" class="paper" style width="100%" cellpadding="0" cellspacing="0" border="0">',
      '<tr><td align="center" style>',
      '<table role="presentation" style width="100%" cellpadding="0" cellspacing="0" border="0">',
      '<tr><td class="ink line" style>Podgist</td></tr>',
      row('A heading'),
      row('Another'),
      '</table>',
      '</td></tr>',
      '</table>',
      '</body>',
      '</html>',
      '',
    ]);
  });

  it('shows the address that a button opens, in full', () => {
    const { html } = layOut({ kind: 'button', label: 'Do it', href: ACTION_HREF });
    const escaped = ACTION_HREF.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
  });

  it('escapes every text, whatever it is in', () => {
    const evil = '"><img src=x onerror=alert(1)>\'&';
    const { html } = renderMail({
      subject: evil,
      preheader: evil,
      blocks: [
        { kind: 'heading', text: evil },
        { kind: 'paragraph', text: evil },
        { kind: 'points', texts: [evil] },
        { kind: 'button', label: evil, href: `https://podgist.example/?q=${evil}` },
        { kind: 'small', text: evil },
      ],
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"">');
    expect(html.split('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;')).toHaveLength(11);
  });

  it('keeps a text on its line and in its direction', () => {
    const { text, html } = layOut({ kind: 'paragraph', text: 'Ada\r\n-- \u202eevil\u2028\u0007end' });
    expect(text).toBe('Podgist\n\nAda --  evil end\n');
    expect(html).toContain('>Ada --  evil end<');
  });

  it('loads nothing from anywhere', () => {
    const { html } = layOut({ kind: 'button', label: 'Do it', href: ACTION_HREF });
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|src=|url\(|@import|@font-face/i);
  });
});
