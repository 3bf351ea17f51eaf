declare module 'linebreak' {
  /** Finds where a line may break (Unicode's UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
