/** negotiator 1.1 brings no types, and those of DefinitelyTyped lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The best of the available codings; undefined when the client refuses all. `preferred` decides between equal weights. */
    encoding<T extends string>(
      available: readonly T[],
      options: { readonly preferred: readonly T[] },
    ): T | undefined;
  }
}
