import { checksumInKey, objectKey } from './object-key.js';

describe('the key of an object', () => {
  const [random, checksum] = ['r'.repeat(22), `${'c'.repeat(41)}-_`];

  it('tells its kind and the checksum of its content', () => {
    const key = objectKey('transcripts', random, checksum);
    expect(key).toBe(`transcripts/${random}.${checksum}`);
    expect(checksumInKey(key)).toBe(checksum);
    expect(checksumInKey(objectKey('artwork', random, checksum))).toBe(checksum);
  });

  it.each([
    `other/${random}.${checksum}`,
    `transcripts/${random}.${checksum}x`,
    `x/transcripts/${random}.${checksum}`,
    `transcripts/../${random}.${checksum}`,
    `transcripts/${random.slice(1)}.${checksum}`,
    `transcripts/${random}.${checksum.slice(1)}`,
  ])('is no %s', (text) => {
    expect(checksumInKey(text)).toBeUndefined();
  });
});
