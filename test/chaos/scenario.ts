import type { SeededRandom } from '../support/seeded-random.js';

export interface ScenarioInput {
  /** How often the fault is repeated. */
  readonly runs: number;
  readonly random: SeededRandom;
  readonly log: (line: string) => void;
}

export interface ScenarioResult {
  /** What happened, as figures. */
  readonly figures: string;
  /** Empty if the product kept its promises. */
  readonly problems: readonly string[];
}

export interface Scenario {
  readonly name: string;
  /** Runs unless `--runs` says otherwise. */
  readonly runs: number;
  run(input: ScenarioInput): Promise<ScenarioResult>;
}
