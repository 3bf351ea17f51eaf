import { readFile, writeFile } from 'node:fs/promises';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await import('../test/support/typescript.mjs');
await import('reflect-metadata');

const FILE = 'apps/ui/api/schema.ts';
const HEAD = '/** Types of the API. Written by `npm run api:types` from the OpenAPI document. */\n\n';

const { NestFactory } = await import('@nestjs/core');
const { default: openapiTS, astToString } = await import('openapi-typescript');
const { AppModule } = await import('../apps/api/src/app.module.ts');
const { readEnv } = await import('../apps/api/src/env/env.ts');
const { createFastifyAdapter } = await import('../apps/api/src/http/server.ts');
const { openApiDocument } = await import('../apps/api/src/http/openapi.ts');
const { openLogger } = await import('../apps/api/src/observability/logger.ts');

const { default: ts } = await import('typescript');

/** Arrays of two numbers as a pair; others keep the type that they get. */
function pairOfNumbers({ type, items, minItems, maxItems }) {
  if (type !== 'array' || items.type !== 'number' || minItems !== 2 || maxItems !== 2) return undefined;
  const number = () => ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  const pair = ts.factory.createTupleTypeNode([number(), number()]);
  return ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, pair);
}

const env = readEnv({});
const log = openLogger('silent');
// Controllers are read; nothing is connected or started.
const app = await NestFactory.create(AppModule.for(env, log, {}), createFastifyAdapter(env, log), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const types =
  HEAD + astToString(await openapiTS(openApiDocument(app), { immutable: true, transform: pairOfNumbers }));

if (types !== (await readFile(FILE, 'utf8').catch(() => ''))) {
  if (process.argv.includes('--check')) {
    console.error(`${FILE} does not match the controllers: run npm run api:types`);
    process.exit(1);
  }
  await writeFile(FILE, types);
}
