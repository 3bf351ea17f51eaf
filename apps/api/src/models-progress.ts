import { formatBytes } from '#core/models/local-models.js';
import type { ModelProgress } from '#core/ports/local-models.js';

const BAR_LENGTH = 24;
/** Lines elsewhere than on a terminal come at each tenth. */
const LINES = 10;
const CLEAR_LINE = '\r\x1b[K';

export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Prints the progress of a model: one line that is redrawn on a terminal, a line for each tenth elsewhere. */
export function progressPrinter(output: ProgressOutput, now = () => performance.now()) {
  let step = '';
  let startedAt = 0;
  let startBytes = 0;
  let tenth = -1;
  return {
    report(progress: ModelProgress): void {
      const { doneBytes, totalBytes } = progress;
      if (progress.step !== step)
        [step, startedAt, startBytes, tenth] = [progress.step, now(), doneBytes, -1];
      const seconds = (now() - startedAt) / 1000;
      const text = progressText(progress, seconds > 1 ? (doneBytes - startBytes) / seconds : 0);
      if (output.isTTY) {
        output.write(`${CLEAR_LINE}${text.slice(0, Math.max(20, (output.columns ?? 80) - 1))}`);
        return;
      }
      const reached = totalBytes ? Math.floor((doneBytes / totalBytes) * LINES) : 0;
      if (reached === tenth) return;
      tenth = reached;
      output.write(`${text}\n`);
    },
    end(): void {
      if (output.isTTY && step !== '') output.write('\n');
    },
  };
}

function progressText({ name, step, doneBytes, totalBytes }: ModelProgress, bytesPerSecond: number): string {
  const speed = bytesPerSecond > 0 ? `, ${formatBytes(bytesPerSecond)}/s` : '';
  if (step === 'installing') return `${name} installing what runs it`;
  if (!totalBytes) return `${name} ${step} ${formatBytes(doneBytes)}${speed}`;
  const share = Math.min(1, doneBytes / totalBytes);
  const bar = '#'.repeat(Math.round(share * BAR_LENGTH)).padEnd(BAR_LENGTH, '.');
  const left = bytesPerSecond > 0 ? `, ${timeText((totalBytes - doneBytes) / bytesPerSecond)} left` : '';
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  return `${name} [${bar}]${percent} ${step} ${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}${speed}${left}`;
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
