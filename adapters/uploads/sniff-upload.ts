/** True for the beginning of a recording. */
export type IsAudio = (head: Uint8Array) => boolean;

/** Type of a file by its beginning, whatever its name says; absent when it is neither audio nor UTF-8 text. */
export function sniffUpload(head: Uint8Array, isAudio: IsAudio): 'audio' | 'text' | undefined {
  if (head.length === 0) return undefined;
  if (isAudio(head)) return 'audio';
  return isText(head) ? 'text' : undefined;
}

/** The end may cut a character. */
function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** UTF-8 text; absent for other bytes. */
export function toText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
