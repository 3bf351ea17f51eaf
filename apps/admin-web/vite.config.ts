import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of the API during development of the admin area. */
const API = process.env.API_URL ?? 'http://localhost:3000';

/** Modules that every tab needs, in one file. The charts and the QR code come when they are first shown. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hook-form|radix-ui|@radix-ui)\//;

export default defineConfig({
  root: import.meta.dirname,
  base: '/podmin/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/admin-web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'assets/licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
  server: {
    proxy: { '/api': API },
    fs: { allow: ['../..'] },
  },
});
