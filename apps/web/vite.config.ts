import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { FRAME_SOURCES, NOT_IN_FRAME } from './frame-sources.js';
import { SERVED_BY_API } from './served-by-api.js';

/** Address of the API during development of the front end. */
const API = process.env.API_URL ?? 'http://localhost:3000';
/** Address of the admin area's front end meanwhile: by a server of its own, or as built by the API. */
const ADMIN = process.env.ADMIN_WEB_URL ?? API;

/** Modules that every screen needs. One shared chunk compresses 10 % better than about twelve. */
const FRAME = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler)/',
    'node_modules/@tanstack/(?!.*/(infiniteQuery|mutationObserver|useInfinite|useMutation))',
    `(?!${NOT_IN_FRAME.join('|')})(${FRAME_SOURCES.join('|')})`.replaceAll('.', '\\.'),
  ].join('|'),
);

const CORE = new RegExp(`^${join(import.meta.dirname, '../../core/')}`);

/** The browser's build. */
const BROWSER_BUILD: BuildEnvironmentOptions = {
  outDir: '../../dist/web',
  emptyOutDir: true,
  manifest: true,
  license: { fileName: 'assets/licenses.md' },
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Every page has these two already.
    resolveDependencies: (_file, files) => files.filter((file) => !/\/(frame|rolldown-runtime)-/.test(file)),
  },
  rolldownOptions: {
    // React Router's data router, which nothing here uses, hangs on one `React.memo(…)` (the bundler's name for it).
    treeshake: {
      manualPureFunctions: ['import_react.memo'],
      // A module of `core` that nobody reads from is left out, whatever it computes when it is loaded.
      moduleSideEffects: [{ test: CORE, sideEffects: false }],
    },
    input: ['index.html', 'src/app/before-hydration.ts'].map((file) => join(import.meta.dirname, file)),
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'before-hydration',
            test: /apps\/web\/src\/(app\/before-|lib\/event-replay)/,
            priority: 1,
          },
          { name: 'frame', test: FRAME },
          // The frame names every file that it may load: one for all icons is less than one each. Those of a single part load with it.
          { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
        ],
      },
    },
  },
};

/** The server's build, which renders pages (`--ssr`). It needs no package at run time. */
const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: '../../dist/web-server',
  emptyOutDir: true,
  minify: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: isSsrBuild ? SERVER_BUILD : BROWSER_BUILD,
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: {
    proxy: { [SERVED_BY_API]: API, '/podmin': { target: ADMIN, ws: true } },
    fs: { allow: ['../..'] },
  },
}));
