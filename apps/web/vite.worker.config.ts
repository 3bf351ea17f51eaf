import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Manifest } from 'vite';

const BUILT = join(import.meta.dirname, '../../dist/web');

/** Files that show a stored summary, by source file; other files are cached when they are first loaded. */
const SOURCES = [
  'index.html',
  'src/app/before-hydration.ts',
  'src/app/screens.ts',
  'src/features/analysis/components/analysis-page.tsx',
  'src/features/analysis/components/parsed-briefing.tsx',
  'src/lib/recovery/start-recovery.tsx',
];

/** Builds the service worker beside the built web app, whose files it stores. */
export default defineConfig(() => ({
  root: import.meta.dirname,
  publicDir: false as const,
  define: {
    'self.__WB_MANIFEST': JSON.stringify(precachedFiles()),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: BUILT,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/offline/service-worker.ts'),
      output: { format: 'iife' as const, entryFileNames: 'sw.js' },
    },
  },
}));

/** Fonts of other scripts are loaded when a page needs them. */
function isLatinFont(file: string): boolean {
  return file.endsWith('.woff2') && file.includes('-latin-') && !file.includes('-latin-ext');
}

/** Workbox's precache manifest. Built names contain a hash; the page gets one as its revision. */
function precachedFiles(): { url: string; revision: string | null }[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The built web app lacks ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const file of chunk.assets ?? []) if (isLatinFont(file)) files.add(file);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const source of SOURCES) add(source);
  const revision = createHash('sha256')
    .update(readFileSync(join(BUILT, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  return [
    { url: '/offline.html', revision },
    ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
  ];
}
