import { type FileHandle, open } from 'node:fs/promises';
import {
  ADTS,
  CustomSource,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';

/**
 * Files only: playlists, which name other files and addresses, are not among them. Those without a signature, whose frames others
 * may hold at their beginning, are last.
 */
const CONTAINERS = [MP4, QTFF, OGG, MATROSKA, WEBM, FLAC, WAVE, MP3, ADTS];
/** Largest index of an honest file of 10 hours is 20 MB; a forged one may name any size. */
const MAX_READ_BYTES = 64 * 1024 ** 2;

// It would print what is odd in members' files.
Logging.level = LogLevel.Silent;

/** Opens a media file of any size by its content; reads of it are as small as its container allows. */
export async function openMediaFile(path: string): Promise<Input> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return new Input({
    formats: CONTAINERS,
    source: new CustomSource({
      getSize: () => size,
      read: (from, to) => readRange(file, from, to),
      dispose: () => void file.close(),
      prefetchProfile: 'fileSystem',
      // Of data that nothing waits for.
      handleUnhandledError: () => undefined,
    }),
  });
}

async function readRange(file: FileHandle, from: number, to: number): Promise<Uint8Array> {
  if (to - from > MAX_READ_BYTES) throw new RangeError('its index is too large');
  const bytes = new Uint8Array(to - from);
  await file.read(bytes, 0, bytes.length, from);
  return bytes;
}
