/** Design tokens in the form that mail programs support: inline styles, no variables, system fonts. */
const PAPER = '#fbfaf6';
const INK = '#1c1b19';
const MUTED = '#6b675f';
const LINE = '#e4e0d6';
const ACCENT = '#0b5d4b';
const MARKER = '#f6e7a1';
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const MAIL_STYLES = {
  page: `margin:0;padding:0;background-color:${PAPER};color:${INK};-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  frame: `background-color:${PAPER}`,
  margin: 'padding:32px 20px 48px',
  // A long word breaks instead of widening the mail on a phone.
  column: 'max-width:560px;text-align:left;word-break:break-word',
  wordmark: `padding:0 0 12px;border-bottom:1px solid ${LINE};color:${INK};font-family:${SERIF};font-size:20px;font-weight:500;line-height:24px`,
  heading: `margin:32px 0 16px;color:${INK};font-family:${SERIF};font-size:30px;font-weight:500;line-height:36px;letter-spacing:-0.01em`,
  paragraph: `margin:0 0 16px;color:${INK};font-family:${SERIF};font-size:17px;line-height:27px`,
  points: `margin:0 0 16px;padding:0 0 0 20px;color:${INK};font-family:${SERIF};font-size:17px;line-height:27px`,
  point: 'margin:0 0 8px;padding:0 0 0 4px',
  section: `margin:40px 0 16px;padding:0 0 8px;border-bottom:1px solid ${LINE};color:${MUTED};font-family:${SANS};font-size:13px;font-weight:600;line-height:18px;letter-spacing:0.04em;text-transform:uppercase`,
  small: `margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};color:${MUTED};font-family:${SANS};font-size:13px;line-height:20px`,
} as const;

export const BUTTON_STYLE = {
  frame: 'margin:24px 0 16px',
  ground: `border-radius:6px;background-color:${ACCENT}`,
  link: `display:inline-block;padding:12px 24px;border-radius:6px;background-color:${ACCENT};color:${PAPER};font-family:${SANS};font-size:15px;font-weight:600;line-height:20px;text-decoration:none`,
  address: `margin:0 0 16px;color:${MUTED};font-family:${SANS};font-size:13px;line-height:20px`,
  addressLink: `color:${ACCENT};text-decoration:underline;word-break:break-all`,
} as const;

export const EPISODE_STYLES = {
  frame: 'margin:0',
  cell: `padding:20px 0;border-bottom:1px solid ${LINE}`,
  show: `margin:0 0 4px;color:${MUTED};font-family:${SANS};font-size:13px;line-height:18px`,
  title: `margin:0;color:${INK};font-family:${SERIF};font-size:20px;font-weight:500;line-height:26px`,
  titleLink: `color:${INK};text-decoration:none`,
  insight: `margin:12px 0 0;color:${INK};font-family:${SERIF};font-size:17px;line-height:27px`,
  quoteFrame: 'margin:12px 0 0',
  quote: `padding:10px 14px;border-radius:4px;background-color:${MARKER};color:${INK};font-family:${SERIF};font-size:17px;font-style:italic;line-height:26px`,
  quoteSource: `color:${INK};font-family:${SANS};font-size:13px;font-style:normal;line-height:20px`,
  more: 'margin:12px 0 0',
  moreLink: `color:${ACCENT};font-family:${SANS};font-size:15px;line-height:22px;text-decoration:underline`,
} as const;

/** Uses `!important`, because inline styles override a style sheet. */
export const DARK_MODE_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.paper{background-color:#151513!important}',
  '.ink{color:#edeae2!important}',
  '.muted{color:#9a958a!important}',
  '.line{border-color:#2c2a26!important}',
  '.accent{background-color:#5cc5a7!important;color:#10201b!important}',
  '.link{color:#5cc5a7!important}',
  '.mark{background-color:#4a4218!important}',
  '}',
].join('');
