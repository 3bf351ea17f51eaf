import { postgresModelChoices } from '#adapters/postgres/models/postgres-model-choices.js';
import { postgresModelWindows } from '#adapters/postgres/models/postgres-model-windows.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import type { ModelWindowKey } from '#core/ports/model-windows.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

describe('what all processes know of models (contract §10)', () => {
  const clock = new FixedClock();
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let both: [Postgres, Postgres];
  beforeAll(async () => {
    database = await freshDatabase();
    both = await Promise.all([openPostgres(database), openPostgres(database)]);
  });
  afterAll(async () => {
    await Promise.all(both.map((postgres) => postgres.close()));
    await database.drop();
  });

  let count = 0;
  const open = () => {
    const [here, there] = both.map((postgres) => postgresModelWindows(postgres, clock));
    if (!here || !there) throw new Error('no database');
    count += 1;
    const key = { server: `http://localhost:${count}/v1`, model: 'llama', configuredTokens: 32_768 };
    return { here, there, key, until: new Date(clock.now().getTime() + 60_000) };
  };

  it('shows windows to other processes, each for its server, model and configured size', async () => {
    const { here, there, key } = open();
    expect(await there.find(key)).toBeUndefined();
    const window = { windowTokens: 4096, isCut: true, measuredAt: clock.now() };
    await here.store(key, window);
    expect(await there.find(key)).toEqual(window);
    for (const other of [
      { model: 'qwen' },
      { configuredTokens: 8192 },
      { server: 'http://other' },
    ] as Partial<ModelWindowKey>[]) {
      expect(await there.find({ ...key, ...other })).toBeUndefined();
    }
    await there.store(key, { ...window, windowTokens: 32_768, isCut: false });
    expect(await here.find(key)).toMatchObject({ windowTokens: 32_768, isCut: false });
  });

  it('lets one process at a time measure a window, until it is done, gives up or is late', async () => {
    const { here, there, key, until } = open();
    const claims = await Promise.all([here, there, here, there].map((windows) => windows.claim(key, until)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await here.release(key);
    expect(await there.claim(key, until)).toBe(true);
    clock.advance(60_000);
    expect(await here.claim(key, new Date(clock.now().getTime() + 60_000))).toBe(true);
    await here.store(key, { windowTokens: 4096, isCut: true, measuredAt: clock.now() });
    expect(await there.claim(key, until)).toBe(true);
    expect(await there.find(key)).toMatchObject({ windowTokens: 4096 });
  });

  it('lets one process at a time change choices, or what they depend on', async () => {
    const [here, there] = both.map((postgres) => postgresModelChoices(postgres, clock));
    const order: string[] = [];
    let remove = () => {};
    const removal = new Promise<void>((resolve) => {
      remove = resolve;
    });
    const first = here?.exclusively(async () => {
      order.push('removal');
      await removal;
      order.push('removed');
    });
    await eventually(
      () => order.length,
      (begun) => begun === 1,
    );
    const second = there?.exclusively(async () => void order.push('choice'));
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    await eventually(
      () => both[0].pool.query(waiting),
      ({ rowCount }) => rowCount === 1,
    );
    remove();
    await Promise.all([first, second]);
    expect(order).toEqual(['removal', 'removed', 'choice']);
  });
});
