import { mkdtemp, rm } from 'node:fs/promises';
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
