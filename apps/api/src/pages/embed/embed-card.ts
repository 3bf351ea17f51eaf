import { hash } from 'node:crypto';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { PRODUCT_NAME } from '#core/product.js';
import { type CoverDesign, coverDesign } from '#core/sharing/cover-design.js';
import { EMBED_SIZE } from '#core/sharing/embed.js';
import { durationMinutes } from '#core/sharing/episode-facts.js';
import { NOT_FOUND_PAGE } from '#core/sharing/page-titles.js';
import { cardTopics } from '#core/sharing/share-card.js';
import { leadSentence } from '#core/sharing/summary-text.js';
import { escapeHtml } from '#core/text/markup.js';
import { toSingleLine } from '#core/text/truncate-text.js';

/** The card loads nothing but its picture, so that its style is in the document. */
const STYLE = `:root{color-scheme:light dark;--sheet:#fffefb;--ink:#1c1b19;--muted:#6b675f;--line:#e4e0d6;--accent:#0b5d4b}
@media(prefers-color-scheme:dark){:root{--sheet:#1b1b18;--ink:#edeae2;--muted:#9a958a;--line:#2c2a26;--accent:#5cc5a7}}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{font:15px/1.4 system-ui,sans-serif;color:var(--ink);background:var(--sheet)}
.card{position:relative;display:flex;gap:16px;height:100%;padding:16px;overflow:hidden;border:1px solid var(--line);border-radius:6px}
.cover{position:relative;flex:none;width:104px;height:104px;overflow:hidden;border-radius:6px}
.cover>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.text{display:flex;flex:1;flex-direction:column;min-width:0}
.show,.from{color:var(--muted);font-size:13px}
.show,h1,.lead{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere}
.show{-webkit-line-clamp:1}
h1{-webkit-line-clamp:2;margin:2px 0 6px;font:600 20px/1.25 Newsreader,Georgia,serif}
h1 a{color:inherit;text-decoration:none}
h1 a::after{position:absolute;inset:0;content:""}
h1 a:hover{text-decoration:underline}
h1 a:focus-visible{outline:none}
.card:focus-within{outline:2px solid var(--accent);outline-offset:-2px}
.lead{-webkit-line-clamp:3;font-family:Newsreader,Georgia,serif;font-size:16px;line-height:1.45}
.from{margin-top:auto;padding-top:6px}
.from b{color:var(--accent);font-weight:600}
@media(max-width:${EMBED_SIZE.breakpoint - 1}px){.cover{width:56px;height:56px}.card{gap:12px}.lead{-webkit-line-clamp:5}}`;

/** Source expression of the card's style for a Content-Security-Policy. */
export const EMBED_STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** The card of an analysis as a document. All texts are escaped. */
export function embedCard(analysis: Analysis, origin: string): string {
  const { title, podcastMetadata: episode } = analysis;
  const { show, guest, images } = episode;
  const minutes = durationMinutes(episode.duration_ms);
  const address = escapeHtml(origin + analysisPath(analysis));
  const name = escapeHtml(toSingleLine(title));
  const lead =
    toSingleLine(leadSentence(analysis)) || cardTopics(analysis.aiSummary.keyTopics).shown.join(' · ');
  const facts = [show.name, guest, minutes && `${minutes} min`].filter(Boolean).map(String);
  return document({
    title: name,
    head: `<link rel="canonical" href="${address}">`,
    body: `<main class="card"><div class="cover" aria-hidden="true">${cover(coverDesign(show.name))}${picture(
      [...images, ...show.images][0]?.url,
    )}</div><div class="text"><p class="show" dir="auto">${facts.map((fact) => escapeHtml(toSingleLine(fact))).join(' · ')}</p><h1 dir="auto"><a href="${address}" target="_blank" rel="noopener">${name}</a></h1>${lead && `<p class="lead" dir="auto">${escapeHtml(lead)}</p>`}<p class="from">Read the summary on <b>${PRODUCT_NAME}</b></p></div></main>`,
  });
}

/** The card in the place of an analysis that is not there. */
export function missingCard(origin: string): string {
  return document({
    title: NOT_FOUND_PAGE.title,
    head: '',
    body: `<main class="card"><div class="text"><h1><a href="${escapeHtml(origin)}" target="_blank" rel="noopener">This summary is not available</a></h1><p class="from">Find others on <b>${PRODUCT_NAME}</b></p></div></main>`,
  });
}

function document({ title, head, body }: { title: string; head: string; body: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** Drawn behind the artwork, and seen where that is missing or cannot be loaded. */
function cover({ lines, typeSize, ground, ink }: CoverDesign): string {
  const size = typeSize * 100;
  const texts = lines.map((line, index) => {
    const baseline = 91 - (lines.length - 1 - index) * size * 1.05;
    return `<text x="9" y="${baseline.toFixed(2)}">${escapeHtml(line)}</text>`;
  });
  return `<svg viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g fill="${ink}" font-family="Newsreader,Georgia,serif" font-size="${size.toFixed(2)}" font-weight="500">${texts.join('')}</g></svg>`;
}

function picture(url: string | undefined): string {
  if (!url || !/^(?:https:\/\/|\/(?!\/))/i.test(url)) return '';
  return `<img src="${escapeHtml(url)}" alt="" width="104" height="104" loading="lazy" referrerpolicy="no-referrer">`;
}
