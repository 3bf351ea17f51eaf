/**
 * Spoken words of a recording: the full text, or a minimum word count and a phrase for recordings whose exact text may
 * change.
 */
export type Said = string | { readonly leastWords: number; readonly phrase: string };

/** Expects a transcript to contain the spoken words. Phrases are matched regardless of case, punctuation and line breaks. */
export function expectSaid(text: string, said: Said): void {
  const words = text.match(/\S+/gu) ?? [];
  if (typeof said === 'string') {
    expect(words).toEqual(said.match(/\S+/gu));
    return;
  }
  expect(words.length).toBeGreaterThanOrEqual(said.leastWords);
  expect(lettersOf(text)).toContain(lettersOf(said.phrase));
}

function lettersOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
