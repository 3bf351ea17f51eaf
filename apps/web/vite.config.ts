import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API listens while the front end is being developed. */
const API = process.env.API_URL ?? 'http://localhost:3000';

/** What every screen needs. In one file it packs a tenth better than in the dozen that it would fall into. */
const FRAME = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|@tanstack)/',
    'node_modules/lucide-react/dist/esm/(shared/|Icon|context|createLucideIcon)',
    'apps/web/src/(app/(?!main|slug-page)|lib/(?!identity/(firebase-client|account-window\\.|token-sync)))',
    'apps/web/src/ui/(badge|button|cover|link|page|skeleton|use-disclosure|verified-quote|wordmark)\\.',
    'core/(product|sharing/cover-design|accounts/(display-fields|return-to|sign-in-rules))\\.',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
  server: {
    proxy: { '/api': API, '/samples': API },
    fs: { allow: ['../..'] },
  },
});
