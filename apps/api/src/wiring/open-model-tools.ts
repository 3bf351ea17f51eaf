import type { PurposeModels } from '#core/ports/purpose-models.js';
import { manageModels } from '#core/usecases/admin/manage-models.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { CryptoModule } from './crypto.module.js';
import { openLocalModels } from './local-models.js';
import { ModelSwitch } from './model-switch.js';
import { openCliContext } from './open-cli-context.js';
import { modelsByPurpose } from './purpose-models.js';

/** Choices and tests of models for the command line. */
export interface ModelTools {
  readonly purposes: ReturnType<typeof manageModels>;
  readonly models: PurposeModels;
  close(): Promise<void>;
}

/** The tools without a server, on the database of a running product or on its own. */
export async function openModelTools(env: Env, log: Logger): Promise<ModelTools> {
  const { port, close } = await openCliContext(env, log, { imports: [CryptoModule] });
  const [choices, cipher, clock] = [port('modelChoices'), port('cipher'), port('clock')];
  const modelSwitch = new ModelSwitch(env, choices, cipher, log);
  const localModels = openLocalModels(env);
  const models = modelsByPurpose({
    env,
    modelSwitch,
    modelChoices: choices,
    modelWindows: port('modelWindows'),
    localModels,
    shutdownHooks: port('shutdownHooks'),
    timers: port('timers'),
    telemetry: port('telemetry'),
    clock,
    log,
  });
  return {
    purposes: manageModels({
      choices,
      models,
      cipher,
      localModels,
      ledger: port('spending').ledger,
      clock,
      log: port('area').log,
    }),
    models,
    async close() {
      await localModels.close();
      await close();
    },
  };
}
