import type {
  ChoicesByPurpose,
  EnvironmentChoice,
  ModelChoice,
  ModelPurpose,
  ResolvedChoice,
} from '../models/model-purposes.js';

/** Provider and model of a purpose in this process. */
export interface PurposeModel {
  readonly choice: ResolvedChoice;
  /** Name of the model in use, also where the provider's default is; absent without one. */
  readonly model?: string;
  readonly hasKey: boolean;
  /** Context window that is used, in tokens; absent where none is known. */
  readonly contextTokens?: number;
  /** US dollars for an hour of talk; absent where it is unknown or says nothing. */
  readonly hourUsd?: number;
  /** Warnings for the operator, such as a window that is smaller than configured. */
  readonly warnings: readonly string[];
}

export const TEST_STEPS = ['answer', 'schema', 'streaming', 'window', 'latency', 'speed'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export interface TestStepResult {
  readonly step: TestStep;
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly text: string;
}

/** Result of a test of a purpose's model. */
export interface ModelTest {
  readonly model: string;
  /** True when nothing failed. */
  readonly isUsable: boolean;
  readonly steps: readonly TestStepResult[];
  readonly contextTokens?: number;
  /** Until the first piece of the answer, in milliseconds. */
  readonly latencyMs?: number;
  readonly tokensPerSecond?: number;
  /** Absent when the price is unknown. */
  readonly costUsd?: number;
}

/** The models in use, by purpose (contract §10). */
export interface PurposeModels {
  /** The models in force now, changes of other processes included. */
  current(): Promise<Readonly<Record<ModelPurpose, PurposeModel>>>;
  /** Why a choice cannot be used here, in words for the operator; absent when it can. */
  problemOf(purpose: ModelPurpose, choice: ModelChoice, hasKey: boolean): string | undefined;
  /** Choices of the environment that an admin cannot change. */
  readonly environment: ChoicesByPurpose<EnvironmentChoice>;
  /**
   * Asks the model of a purpose for little: at most a minute and some thousand tokens. Absent without a model. `onStep`
   * receives each step as it ends.
   * @throws cancelled
   */
  test(
    purpose: ModelPurpose,
    signal: AbortSignal,
    onStep?: (step: TestStepResult) => void,
  ): Promise<ModelTest | undefined>;
}
