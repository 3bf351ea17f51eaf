import { hash, randomBytes } from 'node:crypto';
import { type ObjectKind, objectKey } from '#core/objects/object-key.js';

/** Content under a key of its own. */
export function anObject(text = 'What was said.', kind: ObjectKind = 'transcripts') {
  const content = new Uint8Array(Buffer.from(text));
  const key = objectKey(kind, randomBytes(16).toString('base64url'), hash('sha256', content, 'base64url'));
  return { key, content };
}
