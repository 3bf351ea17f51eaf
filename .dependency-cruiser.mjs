/** Folders of core in the order of their imports: each imports earlier lines only. */
const CORE_LAYERS = [
  ['progress', 'text', 'tracing'],
  ['pages', 'plans', 'transcripts'],
  ['accounts', 'limits', 'links', 'models', 'objects', 'offline', 'payments'],
  ['analysis'],
  ['briefings', 'questions', 'saved', 'usage'],
  ['jobs'],
  ['catalogue'],
  ['following', 'search', 'sharing'],
  ['batches', 'crawling', 'digest'],
  ['library', 'listening'],
  ['connecting'],
  ['mail'],
  ['admin', 'contact'],
  ['limit-registry'],
];

/** Rule that keeps one line of `CORE_LAYERS` from importing its own or later lines. */
function coreLayerRule(folders, index) {
  const forbidden = CORE_LAYERS.slice(index).flat().join('|');
  return {
    name: `core-layers-${folders.join('-')}`,
    comment:
      'Two folders of core that import each other are one subject, or share a third. Move the shared file to an earlier folder of CORE_LAYERS.',
    severity: 'error',
    from: { path: `^core/(${folders.join('|')})/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^core/(${forbidden})/`, pathNot: '^core/$1/' },
  };
}

/** The layer rules. Each comment tells what to do instead. */
export default {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment:
        'core is pure: no npm package, no node:, nothing outside core. Describe what you need as a port in core/ports and implement it in adapters/.',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^core/' },
    },
    {
      name: 'rules-know-no-ports',
      comment:
        'A rule is a pure function over plain data. Load in core/usecases, hand the data to the rule, save in core/usecases.',
      severity: 'error',
      from: { path: '^core/(?!usecases|ports)', pathNot: '\\.spec\\.ts$' },
      to: { path: '^core/(usecases|ports)/' },
    },
    {
      name: 'ports-know-no-use-cases',
      comment:
        'A port is what a use case needs, not the other way round. Move the shared type into a rule folder of core.',
      severity: 'error',
      from: { path: '^core/ports/' },
      to: { path: '^core/usecases/' },
    },
    {
      name: 'adapters-know-core-only',
      comment:
        'An adapter implements ports of core. What it needs of the application is a parameter of its factory.',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(apps|test|bench|scripts|core/usecases)/' },
    },
    {
      name: 'adapters-know-no-adapter',
      comment:
        'Adapters are exchangeable one by one. Take the other port as a parameter and join both in apps/api/src/wiring. (worker-pool, local-models, media-files and html are no adapters: several share them.)',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^adapters/', pathNot: '^adapters/($1|worker-pool|local-models|media-files|html)/' },
    },
    {
      name: 'only-wiring-chooses-adapters',
      comment:
        'Inject the port by its name in apps/api/src/wiring/ports.ts; only the wiring knows which adapter it is.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/api/src/wiring/' },
      to: { path: '^adapters/' },
    },
    {
      name: 'telemetry-on-demand',
      comment:
        'OpenTelemetry is loaded where a collector is configured: import observability/otlp.js dynamically, and record by core/ports/telemetry.ts.',
      severity: 'error',
      from: {
        path: '^(core|adapters|apps)/',
        pathNot: '(^apps/api/src/observability/otlp[^/]*|\\.spec)\\.ts$',
      },
      to: {
        path: '(^apps/api/src/observability/otlp|^node_modules/@opentelemetry/)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'front-ends-know-rules-only',
      comment:
        'The browser calls core rules (plans, sharing, analysis, catalogue, usage). Use cases and ports belong to the server: call its API.',
      severity: 'error',
      from: { path: '^apps/(ui|web|admin-web|extension)/' },
      to: { path: '^(core/(usecases|ports)/|adapters/|apps/api/)' },
    },
    {
      name: 'front-ends-share-ui-only',
      comment:
        'What front ends and the browser extension share lives in apps/ui: components, hooks, lib, styles.',
      severity: 'error',
      from: { path: '^apps/(web|admin-web|extension)/' },
      to: { path: '^apps/(web|admin-web|extension)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'ui-knows-no-front-end',
      comment: 'apps/ui serves both front ends. Pass what it needs of one of them as a prop or a parameter.',
      severity: 'error',
      from: { path: '^apps/ui/' },
      to: { path: '^apps/(?!ui/)' },
    },
    {
      name: 'features-know-no-feature',
      comment: 'Move what two features share into ui/ (components), lib/ (mechanics) or core (rules).',
      severity: 'error',
      from: { path: '^apps/(web|admin-web)/src/features/([^/]+)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^apps/(web|admin-web)/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'api-features-know-no-feature',
      comment:
        'Features of the API are independent. Move what two of them share into apps/api/src/http (DTOs, guards) or core (rules).',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
    },
    {
      name: 'api-folders-in-one-direction',
      comment:
        'apps/api: features and pages build on http, and never on each other. Move what both show into http/dto, what both decide into core.',
      severity: 'error',
      from: { path: '^apps/api/src/(http|features|pages)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^apps/api/src/(features|pages)/', pathNot: '^apps/api/src/$1/' },
    },
    {
      name: 'product-knows-no-test',
      comment: 'Product code never needs test code. Move what both need into the product.',
      severity: 'error',
      from: { path: '^(core|adapters|apps)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or share a third. Move the shared part out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...CORE_LAYERS.map(coreLayerRule),
    {
      name: 'resolvable',
      comment: 'This import leads nowhere: mind the .js suffix and package.json.',
      severity: 'error',
      from: {},
      // Benchmarks measure the built product, which is not there when the sources are checked.
      to: { couldNotResolve: true, pathNot: '/dist/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
