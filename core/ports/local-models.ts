import type { InstalledModel, LocalModelKind, ModelSource } from '../models/local-models.js';

/** Models of this installation: those that can be used, and downloads that have not ended well yet. */
export interface LocalModels {
  /** By name. Reads what every process of the installation wrote. */
  list(): Promise<readonly LocalModelEntry[]>;
  /** Absent unless the model is whole. */
  find(name: string): Promise<InstalledModel | undefined>;
  /**
   * Downloads, links or copies a model and checks it; returns at once with one that is installed. A download that broke goes on
   * where it stopped. The model can be found only when it is whole. What runs models of its kind is installed as well.
   * @throws local_model_refused (details: reason) when it cannot be added, local_model_busy while another process adds it,
   * upstream_unavailable or deadline_exceeded when the hub does not deliver, cancelled. What arrived stays for the next try
   * unless it is wrong.
   */
  add(source: ModelSource, options?: AddModelOptions): Promise<InstalledModel>;
  /**
   * Removes a model, or ends and forgets its download, also one of another process. A process that has loaded the model keeps it
   * until it unloads it.
   * @throws local_model_not_found, local_model_busy where the system locks files in use
   */
  remove(name: string): Promise<void>;
}

export interface AddModelOptions {
  onProgress?(progress: ModelProgress): void;
  /** The model is installed, but what runs it could not be; adding it again tries that again. */
  onWarning?(message: string): void;
  readonly signal?: AbortSignal;
}

export interface ModelProgress {
  readonly name: string;
  /** `checking` reads a file for its checksum, `installing` makes ready what runs the model. */
  readonly step: 'downloading' | 'copying' | 'checking' | 'installing';
  /** Of the step. */
  readonly doneBytes: number;
  /** Absent where a server does not say it. */
  readonly totalBytes?: number;
}

export type LocalModelEntry =
  | { readonly state: 'installed'; readonly name: string; readonly model: InstalledModel }
  | {
      /** `paused` after an end of its process or a failure, which is then in `error`; adding it again goes on. */
      readonly state: 'downloading' | 'paused';
      readonly name: string;
      readonly kind?: LocalModelKind;
      readonly doneBytes: number;
      readonly totalBytes?: number;
      /** For the operator. */
      readonly error?: string;
    };

/** Why a model was not added. */
export type ModelRefusal =
  | 'not_a_model' // not a file of llama.cpp or whisper.cpp, or not one that can be used
  | 'wrong_checksum'
  | 'no_space'
  | 'name_taken' // by another file
  | 'not_found' // at the hub, or no such file
  | 'access_denied'; // the hub wants a token
