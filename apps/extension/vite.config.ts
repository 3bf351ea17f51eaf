import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SCRIPTS: Readonly<Record<string, string>> = {
  background: 'src/background/main.ts',
  content: 'src/content/main.ts',
};

/**
 * Builds one part of the extension, named by `--mode`: its pages, or one of the scripts that browsers load as a single file.
 * `scripts/build-stale.mjs` runs it for each.
 */
export default defineConfig(({ mode }) => {
  const script = SCRIPTS[mode];
  const input = script ? [script] : ['popup.html', 'options.html'];
  return {
    root: import.meta.dirname,
    base: './',
    plugins: script ? [] : [react(), tailwindcss()],
    publicDir: script ? false : 'public',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: join(import.meta.dirname, '../../dist/extension'),
      emptyOutDir: !script,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: input.map((file) => join(import.meta.dirname, file)),
        output: script ? { format: 'iife' as const, entryFileNames: `${mode}.js` } : {},
      },
    },
  };
});
