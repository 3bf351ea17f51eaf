/** One mail to one reader: the same words as plain text and as HTML. */
export interface Mail {
  /**
   * The same for every sending of the same mail: it becomes the Message-ID, so that one that was sent twice is folded.
   * Letters, digits, `.`, `-` and `_`.
   */
  readonly id: string;
  readonly to: { readonly email: string; readonly name?: string };
  /** Where answers go when not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
