import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskUploadFiles } from '#adapters/uploads/disk-upload-files.js';
import { uploadFilesContract } from './upload-files.contract.js';

uploadFilesContract('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
  const openFiles = () => diskUploadFiles(join(folder, 'uploads'), (head) => head[0] === 0x49);
  return {
    files: openFiles(),
    elsewhere: openFiles,
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

it('contract §13: does not take a file that cannot be read for one of a wrong type, which would end its upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
  try {
    await writeFile(join(folder, 'a'.repeat(22)), 'no folder');
    await expect(diskUploadFiles(folder, () => true).kindOf('a'.repeat(22))).rejects.toThrow('ENOTDIR');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
