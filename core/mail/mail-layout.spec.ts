import type { MailBlock } from './mail-block.js';
import { renderMail } from './mail-layout.js';

const HREF = 'https://podgist.example/auth/action?mode=verifyEmail&oobCode=abc';

function layOut(...blocks: MailBlock[]) {
  return renderMail({ subject: 'A subject', preheader: 'Before it all', blocks });
}

describe('the look of all mails', () => {
  it('says the same in plain text and in HTML', () => {
    const { text, html } = layOut(
      { kind: 'heading', text: 'A heading' },
      { kind: 'paragraph', text: 'A paragraph.' },
      { kind: 'points', texts: ['One', 'Two'] },
      { kind: 'button', label: 'Do it', href: HREF },
      { kind: 'small', text: 'In passing.' },
    );
    expect(text).toBe(
      `Podgist\n\nA heading\n\nA paragraph.\n\n- One\n- Two\n\nDo it:\n${HREF}\n\nIn passing.\n`,
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
    const { html } = layOut({ kind: 'button', label: 'Do it', href: HREF });
    const escaped = HREF.replace('&', '&amp;');
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
    const { html } = layOut({ kind: 'button', label: 'Do it', href: HREF });
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|src=|url\(|@import|@font-face/i);
  });
});
