import { readFile, writeFile } from 'node:fs/promises';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await import('../test/support/typescript.mjs');

const FILE = 'apps/ui/api/generated/schema.ts';
const HEAD = '/** Types of the API. Written by `npm run api:types` from the OpenAPI document. */\n\n';

const { default: openapiTS, astToString } = await import('openapi-typescript');
const { readOpenApiDocument } = await import('../apps/api/src/read-openapi-document.ts');
const { default: ts } = await import('typescript');

/** Arrays of two numbers as a pair; others keep the type that they get. */
function pairOfNumbers({ type, items, minItems, maxItems }) {
  if (type !== 'array' || items.type !== 'number' || minItems !== 2 || maxItems !== 2) return undefined;
  const number = () => ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  const pair = ts.factory.createTupleTypeNode([number(), number()]);
  return ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, pair);
}

const text = JSON.stringify(await readOpenApiDocument(), (key, value) =>
  key === 'example' ? undefined : value,
);
const document = JSON.parse(text);
const types = HEAD + astToString(await openapiTS(document, { immutable: true, transform: pairOfNumbers }));

if (types !== (await readFile(FILE, 'utf8').catch(() => ''))) {
  if (process.argv.includes('--check')) {
    console.error(`${FILE} does not match the controllers: run npm run api:types`);
    process.exit(1);
  }
  await writeFile(FILE, types);
}
