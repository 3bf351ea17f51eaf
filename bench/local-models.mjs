import '../test/support/typescript.mjs';

// Processes of models load the sources as this one does.
process.execArgv.push('--import', new URL('../test/support/typescript.mjs', import.meta.url).href);

/** Language models on this machine: the adapter against bare node-llama-cpp in the same run, with a model of random weights. */
export async function localModels() {
  const { measureLocalModels } = await import('./local-models.ts');
  return measureLocalModels();
}
