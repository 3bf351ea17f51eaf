import { parse } from 'yaml';
import { listNextSteps } from '#core/analysis/next-steps.js';
import { anAnalysis, anEpisode } from '#test/builders/analysis.js';
import type { Note } from '../note.js';
import { type LibraryEntry, libraryJson, readwiseCsv } from './library-exports.js';
import { fileNames, MAX_FILE_NAME_BYTES, safeFileName, vaultFiles } from './vault-files.js';

const bytes = (text: string) => Buffer.byteLength(text);

describe('names of files in an export (contract §7)', () => {
  it.each([
    ['How to price: 10% up?', 'How to price 10 up'],
    ['../../etc/passwd', 'etc passwd'],
    ['..\\..\\windows', 'windows'],
    ['/absolute', 'absolute'],
    ['C:\\autoexec.bat', 'C autoexec.bat'],
    ['[[link|alias]] #tag ^block', 'link alias tag block'],
    ['.obsidian', 'obsidian'],
    ['ends with dots. . .', 'ends with dots'],
    ['CON', '_CON'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['com¹', '_com¹'],
    ['Console', 'Console'],
    ['a\u0000b\nc\ud800d', 'a b c d'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['👩‍👩‍👧 family 🙂', '👩‍👩‍👧 family 🙂'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['', 'Untitled'],
    ['...', 'Untitled'],
    ['~~a~.', 'a'],
    ['con .txt', '_con .txt'],
    [`${' '.repeat(999)}ab`, 'a'],
    ['///', 'Untitled'],
  ])('%j becomes %j', (title, name) => {
    expect(safeFileName(title, 200)).toBe(name);
  });

  it.each(['x'.repeat(5000), '漢'.repeat(300), '👩‍👩‍👧‍👦'.repeat(100), `e${'\u0301'.repeat(900)}`])(
    'stay within the bytes of a file system, without half a character',
    (title) => {
      const name = fileNames('.md')(title);
      expect(bytes(`${name}.md`)).toBeLessThanOrEqual(MAX_FILE_NAME_BYTES);
      expect(name).not.toMatch(/\p{Cs}/u);
      expect(name).not.toMatch(/\u200d$/);
    },
  );

  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcde'],
    ['ab cd', 3, 'ab'],
    ['éé', 4, 'éé'],
    ['éé', 3, 'é'],
    ['漢漢', 6, '漢漢'],
    ['漢漢', 5, '漢'],
    ['🙂🙂', 8, '🙂🙂'],
    ['🙂🙂', 7, '🙂'],
    ['ࠀࠀ', 6, 'ࠀࠀ'],
    ['ࠀࠀ', 5, 'ࠀ'],
    ['con', 3, '_co'],
  ])('%j in %s bytes is %j', (title, maxBytes, name) => {
    expect(safeFileName(title, maxBytes)).toBe(name);
  });

  it('are handed out once, also where case and form are ignored', () => {
    const name = fileNames('.md');
    const titles = ['Pricing', 'pricing', 'Pricing 2', 'ＰＲＩＣＩＮＧ', 'x'.repeat(400), 'x'.repeat(401)];
    const names = titles.map(name);
    expect(names.slice(0, 4)).toEqual(['Pricing', 'pricing 2', 'Pricing 2 2', 'ＰＲＩＣＩＮＧ 3']);
    expect(new Set(names.map((one) => one.normalize('NFKC').toLowerCase())).size).toBe(titles.length);
    for (const one of names) expect(bytes(`${one}.md`)).toBeLessThanOrEqual(MAX_FILE_NAME_BYTES);
  });

  it('are found quickly for many summaries of one title', () => {
    const name = fileNames('.md');
    const names = Array.from({ length: 3000 }, () => name('Weekly call'));
    expect(names.at(-1)).toBe('Weekly call 3000');
  });
});

const NOW = '2026-05-01T10:00:00.000Z';
const urlOf = ({ id }: { readonly id: number }) => `https://podgist.example/${id}`;

const aNote = (more: Partial<Note> = {}): Note => ({
  id: 1,
  analysisId: 1,
  anchor: { kind: 'quote', quote: 'we talked to every customer', startSeconds: 754.4 },
  text: 'Try *this*\nin spring',
  version: 1,
  createdAt: '2026-04-30T09:08:07.000Z',
  updatedAt: '2026-04-30T09:08:07.000Z',
  ...more,
});

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const anEntry = (more: Partial<LibraryEntry> = {}, notes: readonly Note[] = []): LibraryEntry => ({
  analysis: anAnalysis({ id: 1 }),
  savedAt: NOW,
  collections: [],
  done: [],
  notes: each(notes),
  ...more,
});

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function vault(entries: readonly LibraryEntry[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path, content } of vaultFiles(each(entries), urlOf, NOW)) {
    expect(files.has(path)).toBe(false);
    files.set(path, await textOf(content));
  }
  return files;
}

const matterOf = (text = '') => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '');

describe('the vault (contract §7)', () => {
  const withGuest = (name: string, guest: string, title: string) =>
    anAnalysis({ id: 1, title, podcastMetadata: anEpisode({ guest, show: { name, images: [] } }) });

  it('has a note for each summary that links to notes of its show and guest, which link back', async () => {
    const files = await vault([
      anEntry({ analysis: withGuest('Ada: live', 'Grace Hopper', 'One'), collections: ['Pricing'] }),
      anEntry({ analysis: withGuest('Ada: live', 'Grace Hopper', 'One') }),
    ]);
    expect([...files.keys()]).toEqual([
      'Summaries/One.md',
      'Summaries/One 2.md',
      'Shows/Ada live.md',
      'Guests/Grace Hopper.md',
      'Podgist.md',
    ]);
    const one = files.get('Summaries/One.md');
    expect(matterOf(one)).toMatchObject({
      show: '[[Shows/Ada live|Ada live]]',
      guest: '[[Guests/Grace Hopper|Grace Hopper]]',
      collections: ['Pricing'],
      saved: NOW,
      summary: 'https://podgist.example/1',
    });
    expect(one).toContain('\n[[Shows/Ada live|Ada live]] · [[Guests/Grace Hopper|Grace Hopper]]\n');
    expect(files.get('Shows/Ada live.md')).toContain(
      '- [[Summaries/One|One]]\n- [[Summaries/One 2|One 2]]\n',
    );
  });

  it('has ticked steps as done tasks, and the notes of the member', async () => {
    const analysis = anAnalysis({ id: 1 });
    const [first] = listNextSteps(analysis.businessInsights.nextSteps);
    const files = await vault([
      anEntry(
        {
          analysis,
          done: [first?.key ?? '', 'own'],
          added: [{ key: 'own', text: 'Ask *them*', startSeconds: 107 }],
        },
        [aNote(), aNote({ id: 2, text: undefined })],
      ),
    ]);
    const text = files.get('Summaries/Pricing software.md') ?? '';
    expect(text).toContain('## To do: added\n\n- [x] Ask *them* (1:47)'.replaceAll('*', '\\*'));
    expect(text).toContain('- [x] Call one');
    expect(text).toContain('- [ ] Call ten');
    expect(text.split('## My notes and highlights')).toHaveLength(2);
    expect(text).toContain(
      '\n> we talked to every customer\n> — 12:34\n\nTry \\*this\\*\n\nin spring\n\n> we talked',
    );
  });

  it.each(['../../x', '---\nevil: true', '[[x]] | "y" \\', ': #tag {a: b}', '\u202egnp.exe', 'null'])(
    'keeps %j as a value and within its folder',
    async (hostile) => {
      const files = await vault([anEntry({ analysis: withGuest(hostile, hostile, hostile) })]);
      expect(files.size).toBe(4);
      for (const path of files.keys())
        expect(path).toMatch(/^(?:(?:Summaries|Shows|Guests)\/)?[^/\\.]+(?:\.\w+)?\.md$/);
      const summary = [...files].find(([path]) => path.startsWith('Summaries/'))?.[1];
      const matter = matterOf(summary);
      expect(matter).not.toHaveProperty('evil');
      const [, target] = /^\[\[([^|\]]+)\|/.exec(matter.show) ?? [];
      expect(files.has(`${target}.md`)).toBe(true);
    },
  );

  it('says when it was made and of how many summaries, with files as old as what they hold', async () => {
    const analysis = anAnalysis({ id: 1, changedAt: '2026-05-03T00:00:00.000Z' });
    expect((await vault([anEntry()])).get('Podgist.md')).toBe(
      '# Podgist library\n\nExported on 2026-05-01: 1 summary.\n',
    );
    expect((await vault([anEntry(), anEntry()])).get('Podgist.md')).toContain(': 2 summaries.');
    expect((await vault([])).get('Podgist.md')).toContain(': 0 summaries.');
    const times: string[] = [];
    for await (const { modifiedAt } of vaultFiles(each([anEntry(), anEntry({ analysis })]), urlOf, NOW))
      times.push(modifiedAt);
    expect(times).toEqual(['2026-05-01T10:20:30.000Z', '2026-05-03T00:00:00.000Z', NOW, NOW]);
  });

  it('contract §12: has a note for each of several guests', async () => {
    const files = await vault([anEntry({ analysis: withGuest('Ada', 'Anna Berg and Tom Ford', 'One') })]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['Guests/Anna Berg.md', 'Guests/Tom Ford.md']));
    const text = files.get('Summaries/One.md');
    expect(matterOf(text).guest).toEqual(['[[Guests/Anna Berg|Anna Berg]]', '[[Guests/Tom Ford|Tom Ford]]']);
    expect(text).toContain(' · [[Guests/Anna Berg|Anna Berg]], [[Guests/Tom Ford|Tom Ford]]\n');
  });

  it('has no guest, collection or time where there is none', async () => {
    const note = aNote({ anchor: { kind: 'summary', quote: 'we talked' }, text: 'One\n\nTwo' });
    const nameless = anAnalysis({
      podcastMetadata: anEpisode({ guest: ' ', show: { name: '', images: [] } }),
    });
    const files = await vault([anEntry({}, [note]), anEntry({ analysis: nameless })]);
    const text = files.get('Summaries/Pricing software.md') ?? '';
    expect(Object.keys(matterOf(text))).not.toContain('guest');
    expect(Object.keys(matterOf(text))).not.toContain('collections');
    expect(text).toContain('\n[[Shows/The Pricing Hour|The Pricing Hour]]\n');
    expect(text).toMatch(/\n> we talked\n\nOne\n\nTwo\n$/);
    expect([...files.keys()].slice(2)).toEqual(['Shows/The Pricing Hour.md', 'Podgist.md']);
    expect(files.get('Shows/The Pricing Hour.md')).toMatch(
      /^---\nname: "The Pricing Hour"\n---\n\n# The Pricing Hour\n\n- /,
    );
  });

  it('is a vault also without a summary', async () => {
    expect([...(await vault([])).keys()]).toEqual(['Podgist.md']);
  });
});

describe('the other exports (contract §7)', () => {
  it('the CSV has the columns of Readwise and no cell that a spreadsheet executes', async () => {
    const formula = aNote({ text: '=HYPERLINK("x")', anchor: { kind: 'summary', quote: 'a, "b"' } });
    expect(await textOf(readwiseCsv(each([anEntry({}, [aNote({ text: 'Good' }), formula])]), urlOf))).toBe(
      'Highlight,Title,Author,URL,Note,Location,Date\r\n' +
        'we talked to every customer,Pricing software,The Pricing Hour,https://podgist.example/1,Good,754,2026-04-30 09:08:07\r\n' +
        `"a, ""b""",Pricing software,The Pricing Hour,https://podgist.example/1,"'=HYPERLINK(""x"")",,2026-04-30 09:08:07\r\n`,
    );
  });

  it('the JSON is one document with notes in their summaries', async () => {
    const entries = [anEntry({}, [aNote(), aNote({ id: 2 })]), anEntry({ done: ['k'] })];
    const document = JSON.parse(await textOf(libraryJson(each(entries), urlOf, NOW)));
    expect(document).toMatchObject({
      exportedAt: NOW,
      summaries: [
        { url: 'https://podgist.example/1', savedAt: NOW, notes: [{ id: 1 }, { id: 2 }] },
        { done: ['k'], notes: [] },
      ],
    });
    expect(JSON.parse(await textOf(libraryJson(each([]), urlOf, NOW)))).toEqual({
      exportedAt: NOW,
      summaries: [],
    });
  });
});
