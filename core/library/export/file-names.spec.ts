import { fileNames, MAX_FILE_NAME_BYTES, safeFileName } from './file-names.js';

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
