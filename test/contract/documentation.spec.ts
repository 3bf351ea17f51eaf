import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['core', 'adapters', 'apps', 'test', 'scripts', 'bench', 'docs', 'deploy'];
const FILES = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file).replaceAll('\\', '/'),
    ),
  ),
].filter((file) => !/(?:^|\/)(?:dist|node_modules)(?:\/|$)/.test(file));
const PAGES = FILES.filter((file) => /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Inline code of a page, excluding code blocks. */
const codeIn = (page: string) =>
  [...page.replace(/^```[^`]*^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

describe('the documentation', () => {
  it.each(PAGES)('links only to existing targets: %s', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)];
    const missing = links
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(ROOT, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  const GUIDES = PAGES.filter((page) => /^ARCHITECTURE|adding-an-adapter|^docs\/recipes\//.test(page));

  it.each(GUIDES)('names only existing files: %s', (page) => {
    const named = codeIn(textOf(page)).filter((code) => /^\w[\w./-]*\.(?:ts|tsx|mjs|md)$/.test(code));
    const missing = named.filter(
      (name) => !FILES.some((file) => file === name || file.endsWith(`/${name}`) || basename(file) === name),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it.each(PAGES)('names only existing npm scripts: %s', (page) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  const OPERATIONS = PAGES.filter((page) => /^docs\/(?:operations|runbook|deploy)/.test(page));

  it('names only existing variables, metrics and tables in the pages for operators', () => {
    const named = OPERATIONS.flatMap((page) => codeIn(textOf(page)))
      .flatMap((code) => code.match(/\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z]+)+)\b/g) ?? [])
      .map((name) => name.replace(/(?<=PASSWORD)_FILE$/, ''))
      .filter((name) => !NOT_OURS.has(name) && !/^(?:pg|process|nodejs)_/.test(name));
    const code = FILES.filter((file) =>
      /^(?:(?:core|adapters|apps|deploy|docs\/schema).*\.(?:ts|md|yaml)|\.env\.example|compose\.yaml)$/.test(
        file,
      ),
    )
      .filter((file) => !file.includes('/migrations/'))
      .map(textOf)
      .join('\n');
    const words = new Set(code.match(/\b[A-Za-z]\w+\b/g));
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((name) => !words.has(name))).toEqual([]);
  });

  it('names only existing classes, ports and use cases in the flows', () => {
    const named = [...textOf('docs/flows.md').matchAll(/^ *participant \w+ as (\w+)$/gm)]
      .map(([, name = '']) => name)
      .filter((name) => /[a-z][A-Z]/.test(name));
    const code = FILES.filter((file) => /^(?:core|apps)\/.*(?<!\.spec)\.ts$/.test(file))
      .map(textOf)
      .join('\n');
    const isThere = (name: string) => new RegExp(`(?:class|interface|function) ${name}\\b`).test(code);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('names only existing code in the guide to adding an adapter', () => {
    const page = textOf('docs/adding-an-adapter.md');
    const blocks = [...page.matchAll(/^```ts\n([^`]*)^```/gms)].map(([, code = '']) => code);
    const names = [...codeIn(page).filter((code) => /^[A-Za-z_]+(?:\([^)]*\))?$/.test(code)), ...blocks]
      .flatMap((code) => code.match(/[A-Za-z_]{4,}/g) ?? [])
      .filter((name) => !NOT_OURS.has(name));
    const code = FILES.filter((file) =>
      /^(?:core|adapters|apps|test|scripts)\/.*\.(?:ts|mjs)$|^\.env\.example$/.test(file),
    )
      .filter((file) => !file.endsWith('documentation.spec.ts'))
      .map(textOf)
      .join('\n');
    const words = new Set(code.match(/[A-Za-z_]{4,}/g));
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].filter((name) => !words.has(name))).toEqual([]);
  });
});

/** Words of the programming language, of Postgres and of services, which are not names of this project. */
const NOT_OURS = new Set([
  ...['const', 'export', 'function', 'return', 'passed', 'FAILED', 'void', 'Promise'],
  ...['hot_standby_feedback', 'xact_start', 'purge_cache'],
]);
