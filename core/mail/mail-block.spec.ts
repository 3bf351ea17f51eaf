import { blockHtml, blockText, type EpisodeBlock, type MailBlock } from './mail-block.js';

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
