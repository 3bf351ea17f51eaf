/**
 * What a language model is good for.
 * `ready`: it answers; `note` says to the operator how it takes questions, where that is known. `no_model`: its server
 * answers, without this model. `rejected`: it does not let us in. `unreachable`: it does not answer, or not as such a
 * server does.
 */
export type ModelState =
  | { readonly state: 'ready'; readonly note?: string }
  | { readonly state: 'no_model' | 'rejected' | 'unreachable'; readonly cause?: Error };

/** Finds out at start whether a language model can be used. */
export interface ModelProbe {
  /** Ends within about a minute and never rejects. Costs a token or so. No cause holds a secret. */
  probe(): Promise<ModelState>;
}
