import { describe, expect, it } from '@jest/globals';
import type { ModelProgress } from '#core/ports/local-models.js';
import { progressPrinter } from './models-progress.js';

const GB = 1_000_000_000;

describe('progress of npm run models -- add (contract §10)', () => {
  function printer(terminal: { isTTY?: boolean; columns?: number }) {
    let seconds = 0;
    let printed = '';
    const write = (text: string) => {
      printed += text;
    };
    const output = { ...terminal, write };
    const progress = progressPrinter(output, () => seconds * 1000);
    return {
      ...progress,
      at(now: number, given: Partial<ModelProgress>) {
        seconds = now;
        progress.report({
          name: 'qwen3-4b',
          step: 'downloading',
          doneBytes: 0,
          totalBytes: 2 * GB,
          ...given,
        });
      },
      printed: () => printed,
    };
  }

  it('redraws one line on a terminal, with speed and time left', () => {
    const { at, end, printed } = printer({ isTTY: true, columns: 120 });
    at(0, { doneBytes: GB });
    at(10, { doneBytes: 1.5 * GB });
    end();
    expect(printed()).toBe(
      '\r\x1b[Kqwen3-4b [############............] 50 % downloading 1.0 GB of 2.0 GB' +
        '\r\x1b[Kqwen3-4b [##################......] 75 % downloading 1.5 GB of 2.0 GB, 50.0 MB/s, 10 s left\n',
    );
  });

  it('stays on one line of a narrow terminal', () => {
    const { at, printed } = printer({ isTTY: true, columns: 40 });
    at(0, {});
    expect(printed().slice('\r\x1b[K'.length)).toHaveLength(39);
  });

  it('prints a line for each tenth elsewhere', () => {
    const { at, end, printed } = printer({});
    for (let share = 0; share <= 100; share += 1) at(share, { doneBytes: (share * 2 * GB) / 100 });
    end();
    expect(printed().match(/\n/g)).toHaveLength(11);
    expect(printed()).not.toContain('\r');
  });

  it('prints what has arrived where a server does not say how much there is', () => {
    const { at, printed } = printer({});
    at(0, { doneBytes: 5_000_000, totalBytes: undefined });
    expect(printed()).toBe('qwen3-4b downloading 5.0 MB\n');
  });

  it('begins anew with each step', () => {
    const { at, printed } = printer({});
    at(0, { doneBytes: 2 * GB });
    at(1, { step: 'checking', doneBytes: 0 });
    at(100, { step: 'checking', doneBytes: GB });
    at(101, { step: 'installing', doneBytes: 0, totalBytes: undefined });
    expect(printed().split('\n')).toEqual([
      expect.stringMatching(/100 % downloading/),
      expect.stringMatching(/0 % checking/),
      expect.stringMatching(/50 % checking 1\.0 GB of 2\.0 GB, 10\.1 MB\/s, 99 s left|2 min left/),
      'qwen3-4b installing what runs it',
      '',
    ]);
  });
});
