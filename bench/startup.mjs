import { scratchFolder, startProduct, treeMemory } from './support/product.mjs';

/** Measures the time until a built tree is ready, with and without existing data, and the idle memory. */
export async function startup() {
  const folder = await scratchFolder();
  try {
    const cold = await startProduct({ dataDir: folder.path });
    await cold.stop();
    const warm = await startProduct({ dataDir: folder.path });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const memory = await treeMemory(warm.pid);
    await warm.stop();
    return [
      { name: 'start, cold', value: cold.readyMs / 1000, unit: 's', bound: 10 },
      { name: 'start, warm', value: warm.readyMs / 1000, unit: 's', bound: 4 },
      { name: 'idle memory of the whole product', value: memory, unit: 'MB', bound: 700 },
    ];
  } finally {
    await folder.remove();
  }
}
