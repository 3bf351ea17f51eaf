import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { SliceResult } from './speech-task.js';

/** Increased when slices of an earlier version cannot be continued. */
const VERSION = 1;

/** Finished slices of a recording, in a file beside it, which survives the end of this process. */
export class FinishedSlices {
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly path: string,
    /** In order and without gaps. */
    readonly slices: SliceResult[],
  ) {}

  /** Opens the slices of a recording; those of another model or language are dropped. */
  static async open(recording: string, made: { readonly model: string; readonly language?: string }) {
    const path = `${recording}.slices`;
    const head = JSON.stringify({ version: VERSION, ...made });
    const [first, ...lines] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
    if (first === head) return new FinishedSlices(path, parseWhole(lines));
    await writeFile(path, `${head}\n`, { mode: 0o600 });
    return new FinishedSlices(path, []);
  }

  get untilSeconds(): number {
    return this.slices.at(-1)?.untilSeconds ?? 0;
  }

  add(slice: SliceResult): void {
    this.slices.push(slice);
    const line = `${JSON.stringify(slice)}\n`;
    // Where it cannot be written, a later call does it again.
    this.writing = this.writing.then(() => appendFile(this.path, line)).catch(() => undefined);
  }

  /** Resolves once all slices are written. */
  async flush(): Promise<void> {
    await this.writing;
  }
}

/** The last line may have been cut off, and what follows it would not be its continuation. */
function parseWhole(lines: readonly string[]): SliceResult[] {
  const slices: SliceResult[] = [];
  for (const line of lines.slice(0, -1)) {
    try {
      slices.push(JSON.parse(line) as SliceResult);
    } catch {
      break;
    }
  }
  return slices;
}
