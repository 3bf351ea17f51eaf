/** A table of a backup. Its rows are in parts named `database/<name>/<number>.copy`, in the text format of COPY. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of all its parts, in hexadecimal digits. */
  readonly sha256: string;
}

export interface DumpedSequence {
  readonly name: string;
  /** As text: it may exceed a JavaScript number. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Contents of a backup of a database. */
export interface DatabaseManifest {
  /** Names of the migrations that the database had run, in order. */
  readonly migrations: readonly string[];
  /** In an order in which they can be filled: referenced tables first. */
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly DumpedSequence[];
}

/** Identifiers that need no escaping beyond quotes. */
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

/** Checks a manifest that was read from a file: its names become part of statements. @throws Error */
export function assertDatabaseManifest(value: unknown): asserts value is DatabaseManifest {
  const { migrations, tables, sequences } = (value ?? {}) as Partial<DatabaseManifest>;
  const names = [
    ...(tables ?? []).flatMap(({ name, columns }) => [name, ...columns]),
    ...(sequences ?? []).map(({ name }) => name),
  ];
  const isValid =
    Array.isArray(migrations) &&
    migrations.every((name) => typeof name === 'string') &&
    Array.isArray(tables) &&
    Array.isArray(sequences) &&
    names.every((name) => typeof name === 'string' && IDENTIFIER.test(name)) &&
    sequences.every(({ lastValue }) => /^-?\d{1,19}$/.test(lastValue));
  if (!isValid) throw new Error('the list of contents is damaged');
}

/** Name of the part `index` of a table. */
export function tablePartName(table: string, index: number): string {
  return `database/${table}/${String(index).padStart(6, '0')}.copy`;
}

/** The table of a part; absent for other parts. */
export function tableOfPart(name: string): string | undefined {
  return /^database\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
}
