import { PRODUCT_NAME } from '#core/product.js';
import { useCases } from '../wiring/ports.js';

/** The settings of this server that front ends need, for the API and for pages. */
export const CLIENT_CONFIG = useCases(
  ['env', 'summarizer', 'modelSwitch', 'purposeModels', 'samples', 'identityForBrowser'],
  ({ env, summarizer, modelSwitch, purposeModels, samples, identityForBrowser: identity }) =>
    async () => {
      const inForce = await modelSwitch.settled();
      return {
        productName: PRODUCT_NAME,
        publicUrl: env.PUBLIC_URL,
        identity,
        payments: env.payments,
        autoSummarize: env.AUTO_SUMMARIZE,
        summarizer: summarizer.identity,
        ...(purposeModels.speech(inForce) && { speech: true as const }),
        samples: env.SAMPLES ? samples.list() : [],
      };
    },
);
