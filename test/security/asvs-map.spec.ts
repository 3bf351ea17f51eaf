import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const PAGE = readFileSync(new URL('docs/asvs.md', ROOT), 'utf8');
const STATES = ['met', 'not applicable', 'identity service', 'open'];

const ROWS = [...PAGE.matchAll(/^\| (V\d+\.\d+\.\d+) \| [^|\n]+ \| ([^|\n]+) \| ([^|\n]+) \|$/gm)].map(
  ([, id = '', state = '', proof = '']) => ({ id, state, proof }),
);
const [, OPEN = ''] = PAGE.split('\n## Open\n');

/** Names in inline code. */
function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

const exists = (path: string) => existsSync(new URL(path, ROOT));

describe('the map of OWASP ASVS 5.0.0, levels 1 and 2', () => {
  it('has one row for each of the 253 requirements', () => {
    expect(PAGE.match(/^\| V\d/gm)).toHaveLength(253);
    expect(ROWS).toHaveLength(253);
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(253);
  });

  it('gives each a known state, and counts them', () => {
    expect(ROWS.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    const counts = STATES.map((state) => `${ROWS.filter((row) => row.state === state).length} ${state}`);
    expect(PAGE).toContain(`${ROWS.length} requirements: ${counts.join(', ')}.`);
  });

  it('names existing files only, and at least one for what is met', () => {
    const paths = codeIn(PAGE).filter((name) => name.includes('/'));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
    const unproven = ROWS.filter(({ state, proof }) => state === 'met' && !codeIn(proof).some(exists));
    expect(unproven).toEqual([]);
  });

  it('has tests for each class of data (V14.2.4)', () => {
    const [, classes = ''] = readFileSync(new URL('docs/protection.md', ROOT), 'utf8').split(
      '## Classes of data',
    );
    const [kept = '', held = ''] = classes.split('\n## ')[0]?.split('Each row is held by tests') ?? [];
    const names = (table: string) => [...table.matchAll(/^\| ([A-Z][a-z ]+) \|/gm)].map(([, name]) => name);
    expect(names(held)).toEqual(names(kept));
    expect(codeIn(held).length).toBeGreaterThan(names(kept).length);
    expect(codeIn(held).filter((path) => !exists(path))).toEqual([]);
  });

  it('stands beside the findings of strangers, each with what holds its mend', () => {
    const page = readFileSync(new URL('docs/findings.md', ROOT), 'utf8');
    const findings = [...page.matchAll(/^\| (\d[\d, ]*) \| [^|\n]+ \| ([^|\n]+) \|$/gm)];
    const [first = ''] = page.split('## Findings of a second campaign');
    const numbers = [...first.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 41 }, (_, n) => n + 1));
    expect(findings.length).toBeGreaterThan(numbers.length);
    for (const [, number, held = ''] of findings.filter(([, , text = '']) => !text.startsWith('not changed')))
      expect([number, codeIn(held).length > 0, codeIn(held).filter((path) => !exists(path))]).toEqual([
        number,
        true,
        [],
      ]);
  });

  it('says once what would close each open one', () => {
    const named = OPEN.match(/V\d+\.\d+\.\d+/g) ?? [];
    const open = ROWS.filter(({ state }) => state === 'open').map(({ id }) => id);
    expect(named.toSorted()).toEqual(open.toSorted());
  });
});
