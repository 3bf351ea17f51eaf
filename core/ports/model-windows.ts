/** A model at a server, with the window that it is configured with. */
export interface ModelWindowKey {
  /** Address without secrets. */
  readonly server: string;
  readonly model: string;
  readonly configuredTokens: number;
}

/** How much of a prompt a model reads, as it was measured. */
export interface ModelWindow {
  /** At most the configured tokens. */
  readonly windowTokens: number;
  /** True where longer prompts are cut without an error. */
  readonly isCut: boolean;
  readonly measuredAt: Date;
}

/** Measured windows, for all processes of an installation. A loss is harmless. */
export interface ModelWindows {
  find(key: ModelWindowKey): Promise<ModelWindow | undefined>;
  /** Lets one process measure: false for all others until `until`, or until it has stored or released. */
  claim(key: ModelWindowKey, until: Date): Promise<boolean>;
  /** Replaces what was measured and ends the claim. */
  store(key: ModelWindowKey, window: ModelWindow): Promise<void>;
  /** Ends the claim without a result. */
  release(key: ModelWindowKey): Promise<void>;
}
