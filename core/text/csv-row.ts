/** Byte order mark that makes spreadsheets read a file as UTF-8. */
export const UTF8_BOM = '\uFEFF';

/** Characters that start a formula in a spreadsheet, or that it skips before one. */
const FORMULA_START = /^[=+\-@;\t\r\0\n＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/** One RFC 4180 record with its line end. Prefixes text that a spreadsheet could execute with an apostrophe. */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const inert = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
