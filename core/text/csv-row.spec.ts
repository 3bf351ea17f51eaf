import fc from 'fast-check';
import { csvRow } from './csv-row.js';

describe('csvRow', () => {
  it('quotes by RFC 4180, and puts an apostrophe before what a spreadsheet would run (contract §4)', () => {
    expect(csvRow(['plain', 'a "b"', 'c,d', 'e\nf', 7, -1.5, true, null, undefined, ''])).toBe(
      'plain,"a ""b""","c,d","e\nf",7,-1.5,true,,,\r\n',
    );
    const starts = ['=', '+', '-', '@', ';', '\t', '\r', '\0'];
    for (const start of starts) expect(csvRow([`${start}1`])).toMatch(/^"?'/);
    expect(csvRow(['a=1'])).toBe('a=1\r\n');
  });

  it('gives back every text but the apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [cell = ''] = csvRow([text]).split(/\r\n$/);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
        expect(read).not.toMatch(/^[=+\-@;\t\r\0]/);
      }),
    );
  });
});
