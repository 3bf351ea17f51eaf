import { hash } from 'node:crypto';
import { DomainError } from '#core/errors.js';
import { checksumInKey } from '#core/objects/object-key.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';

/** In-memory `ObjectStorage`. */
export class MemoryObjectStorage implements ObjectStorage {
  readonly objects = new Map<string, Uint8Array>();
  isAway = false;

  async put(key: string, content: Uint8Array): Promise<void> {
    this.expectPresent();
    this.objects.set(key, new Uint8Array(content));
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    this.expectPresent();
    const content = this.objects.get(key);
    if (content && hash('sha256', content, 'base64url') !== checksumInKey(key))
      throw new DomainError('upstream_unavailable', 'Damaged.', {}, new Error('damaged'));
    return content && new Uint8Array(content);
  }

  async delete(keys: readonly string[]): Promise<readonly string[]> {
    this.expectPresent();
    const isBelow = (key: string) => keys.some((folder) => folder.endsWith('/') && key.startsWith(folder));
    for (const key of this.objects.keys()) if (keys.includes(key) || isBelow(key)) this.objects.delete(key);
    return keys;
  }

  private expectPresent(): void {
    if (this.isAway) throw new DomainError('upstream_unavailable', 'Away.', {}, new Error('away'));
  }
}
