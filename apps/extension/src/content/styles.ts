/** Style of the button in foreign pages, whose own styles end at the shadow root. The colours are the design tokens'. */
export const CONTENT_STYLE = `
:host{all:initial;position:fixed;right:16px;bottom:88px;z-index:2147483000;
--sheet:#fffefb;--ink:#1c1b19;--muted:#6b675f;--line:#e4e0d6;--accent:#0b5d4b;--on-accent:#fbfaf6;--danger:#a3261d}
@media(prefers-color-scheme:dark){:host{--sheet:#1b1b18;--ink:#edeae2;--muted:#9a958a;--line:#2c2a26;--accent:#5cc5a7;--on-accent:#10201b;--danger:#f2998f}}
@media print{:host{display:none}}
*{box-sizing:border-box;font:15px/1.4 system-ui,sans-serif}
.panel{max-width:320px;padding:12px 16px;border:1px solid var(--line);border-radius:6px;background:var(--sheet);color:var(--ink);box-shadow:0 8px 32px rgb(28 27 25/.14)}
p{margin:0 0 8px;overflow-wrap:anywhere}
.note{color:var(--muted);font-size:13px}
.failed{color:var(--danger)}
button,a{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 14px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on-accent);font-weight:500;text-decoration:none;cursor:pointer}
button.quiet{border-color:var(--line);background:transparent;color:var(--ink)}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:8px}
progress{width:100%;height:6px;accent-color:var(--accent)}
`;
