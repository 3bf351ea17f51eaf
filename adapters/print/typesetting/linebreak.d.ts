declare module 'linebreak' {
  /** Finds line break opportunities (Unicode's UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
