/** Returns a search for `needle` whose total cost is linear when it is called with increasing offsets. */
export function forwardSearch(text: string, needle: string): (from: number) => number {
  let searched = 0;
  let found = text.indexOf(needle);
  return (from) => {
    if (from < searched) {
      const near = text.slice(from, searched + needle.length - 1).indexOf(needle);
      if (near >= 0) found = from + near;
    } else if (found >= 0 && found < from) {
      found = text.indexOf(needle, from);
    }
    searched = from;
    return found;
  };
}
