import { ensurePinnedNode } from './pinned-node.mjs';
import { runJest } from './test-runners.mjs';

/** The suites that need neither a database nor a build; with paths, those files of any Jest suite. */
ensurePinnedNode();
process.env.NODE_ENV = 'test';
const args = process.argv.slice(2);
const names = args.some((arg) => !arg.startsWith('-')) ? [] : ['--selectProjects', 'core', 'web'];
process.exit(await runJest([...args, ...names]));
