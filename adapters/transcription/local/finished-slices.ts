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
    const stored = await readFile(path, 'utf8').catch(() => '');
    const [first, ...lines] = stored.split('\n');
    const slices = first === head ? parseWhole(lines) : [];
    // A line that was cut off is taken away: what is written behind it could not be read.
    const whole = [head, ...slices.map(lineOf), ''].join('\n');
    if (stored !== whole) await writeFile(path, whole, { mode: 0o600 });
    return new FinishedSlices(path, slices);
  }

  get untilSeconds(): number {
    return this.slices.at(-1)?.untilSeconds ?? 0;
  }

  add(slice: SliceResult): void {
    this.slices.push(slice);
    // After one that cannot be written none is: a gap would be missing from the transcript of a later call.
    this.writing = this.writing.then(() => appendFile(this.path, `${lineOf(slice)}\n`));
    this.writing.catch(() => undefined);
  }

  /** Resolves once all slices that can be are written. */
  async flush(): Promise<void> {
    await this.writing.catch(() => undefined);
  }
}

const lineOf = (slice: SliceResult) => JSON.stringify(slice);

/** A line may have been cut off, by a full disk or the end of the machine. */
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
