/** Tells spreadsheets that a file is UTF-8. */
export const UTF8_BOM = '\uFEFF';

/** What spreadsheets take for a formula, or skip before one. */
const FORMULA_START = /^[=+\-@;\t\r\0\n＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/** One record by RFC 4180, its line end included. Text that a spreadsheet could run gets an apostrophe in front. */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const inert = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
