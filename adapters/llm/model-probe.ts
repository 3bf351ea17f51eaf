/**
 * Availability of a language model. `ready`: it responds; `note` describes its request mode to the operator, where
 * known. `no_model`: the server responds but lacks the model. `rejected`: authentication failed. `unreachable`: no
 * response, or not from such a server.
 */
export type ModelState =
  | { readonly state: 'ready'; readonly note?: string }
  | { readonly state: 'no_model' | 'rejected' | 'unreachable'; readonly cause?: Error };

/** Checks at startup whether a language model is usable. */
export interface ModelProbe {
  /** Address of its server, without secrets. */
  readonly server: string;
  /**
   * True for vendors that are known to answer a prompt beyond the window with an error. Their window is not measured,
   * which would cost the price of a full prompt.
   */
  readonly refusesLongPrompts: boolean;
  /** Completes within about a minute and never rejects. Costs about one token. Causes contain no secrets. */
  probe(): Promise<ModelState>;
}
