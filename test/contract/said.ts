/**
 * What is said in a recording: every word of it or, where that is nobody's to know for ever, how many words there are at
 * least and some that stand together.
 */
export type Said = string | { readonly leastWords: number; readonly phrase: string };

/** Expects a transcript's text to hold what is said. Of a phrase, case, punctuation and line breaks may differ. */
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
