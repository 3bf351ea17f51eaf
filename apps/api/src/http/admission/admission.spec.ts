import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { Admission } from './admission.js';
import { admitRequests, queueBodies } from './admit-requests.js';

/** A factor that leaves one place for each class, and one to wait for it. */
const ONE = 0.0001;

describe('the place of a request (contract §1)', () => {
  let server: FastifyInstance;
  let port: number;
  const inc = jest.fn();
  const events = new EventEmitter();
  const happens = (name: string) => once(events, name);

  beforeEach(async () => {
    inc.mockReset();
    server = fastify();
    const admission = new Admission({ shedRequests: { inc } } as never, ONE);
    queueBodies(server, admission);
    const work = happens('work');
    const hold = async () => {
      events.emit('started');
      await work;
      return 'done';
    };
    server.get('/api/held', async (_request, reply) => {
      reply.raw.once('close', () => events.emit('left'));
      return hold();
    });
    server.post('/api/held', hold);
    server.get('/api/other', async () => 'done');
    await server.ready();
    admitRequests(server.server, admission, { for: () => undefined } as never);
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port;
  });
  afterEach(() => server.close());

  const statusOf = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method }).then(({ status }) => status);

  it('is kept when its client leaves, until its work ends', async () => {
    const [left, started] = ['left', 'started'].map(happens);
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    client.write('GET /api/held HTTP/1.1\r\nHost: a\r\n\r\n');
    await started;
    client.destroy();
    await left;
    let isAnswered = false;
    const other = statusOf('/api/other').finally(() => {
      isAnswered = true;
    });
    await statusOf('/health/live');
    expect(isAnswered).toBe(false);
    events.emit('work');
    expect(await other).toBe(200);
    expect(await statusOf('/api/other')).toBe(200);
  });

  it.each(['GET', 'POST'])('is waited for; one more is refused late (%s)', async (method) => {
    const started = happens('started');
    const statuses: number[] = [];
    const ask = async () => void statuses.push(await statusOf('/api/held', method));
    const first = ask();
    await started;
    const second = ask();
    await statusOf('/health/live');
    const third = ask();
    await statusOf('/health/live');
    events.emit('work');
    await Promise.all([first, second, third]);
    expect(statuses.map((status) => status === 200)).toEqual([true, true, false]);
    expect(inc.mock.calls).toEqual([[{ class: method === 'GET' ? 'reads' : 'changes' }]]);
  });
});
