import { appendFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FinishedSlices } from './finished-slices.js';
import type { SliceResult } from './speech-task.js';

const MADE = { model: 'base' };
const slice = (n: number): SliceResult => ({ untilSeconds: 10 * n, segments: [], language: 'en' });

describe('FinishedSlices (contract §10)', () => {
  let recording: string;
  beforeEach(async () => {
    recording = join(await mkdtemp(join(tmpdir(), 'slices-')), 'audio');
  });
  afterEach(() => rm(join(recording, '..'), { recursive: true }));

  const file = () => `${recording}.slices`;
  const open = () => FinishedSlices.open(recording, MADE);
  async function add(...numbers: number[]) {
    const finished = await open();
    for (const n of numbers) finished.add(slice(n));
    await finished.flush();
    return finished;
  }

  it('goes on behind the last slice of the same model and language', async () => {
    await add(1, 2);
    const again = await add(3);
    expect(again.slices).toEqual([slice(1), slice(2), slice(3)]);
    expect((await open()).untilSeconds).toBe(30);
    expect((await FinishedSlices.open(recording, { ...MADE, language: 'de' })).slices).toEqual([]);
  });

  it('keeps what is written after a line that was cut off', async () => {
    await add(1);
    await appendFile(file(), '{"untilSeconds":20,"segm');
    await add(2);
    expect((await open()).slices).toEqual([slice(1), slice(2)]);
  });

  it('writes none behind one that could not be written', async () => {
    const finished = await add(1);
    await rename(file(), `${file()}.away`);
    await mkdir(file());
    finished.add(slice(2));
    await finished.flush();
    await rm(file(), { recursive: true });
    await rename(`${file()}.away`, file());
    finished.add(slice(3));
    await finished.flush();
    expect(finished.slices).toHaveLength(3);
    expect((await open()).slices).toEqual([slice(1)]);
  });
});
