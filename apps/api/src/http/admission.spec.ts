import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { jest } from '@jest/globals';
import fastify from 'fastify';
import { CONCURRENCY_LIMITS } from '#core/limits/concurrency-limits.js';
import { limitConcurrency } from './admission.js';

/** A factor that leaves one place for reads. */
const ONE = 1 / CONCURRENCY_LIMITS.reads.max;

describe('the place of a request (contract §1)', () => {
  it('is kept when its client leaves, until its work ends', async () => {
    const server = fastify();
    const inc = jest.fn();
    limitConcurrency(server, { shedRequests: { inc } } as never, ONE);
    const events = new EventEmitter();
    const [work, left, started] = ['work', 'left', 'started'].map((name) => once(events, name));
    server.get('/api/held', async (_request, reply) => {
      reply.raw.once('close', () => events.emit('left'));
      events.emit('started');
      await work;
      return 'done';
    });
    server.get('/api/other', async () => 'done');
    await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
      await once(client, 'connect');
      client.write('GET /api/held HTTP/1.1\r\nHost: a\r\n\r\n');
      await started;
      client.destroy();
      await left;
      expect((await server.inject('/api/other')).statusCode).not.toBe(200);
      expect(inc).toHaveBeenCalledWith({ class: 'reads' });
      events.emit('work');
      // The answer to nobody is sent in a later turn.
      await new Promise(setImmediate);
      expect((await server.inject('/api/other')).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('is refused late, so that clients that ask again at once do not delay the others', async () => {
    const server = fastify();
    limitConcurrency(server, { shedRequests: { inc: jest.fn() } } as never, ONE);
    const events = new EventEmitter();
    const [work, started] = ['work', 'started'].map((name) => once(events, name));
    server.get('/api/held', async () => {
      events.emit('started');
      await work;
      return 'done';
    });
    const wasServed: boolean[] = [];
    const ask = async () => void wasServed.push((await server.inject('/api/held')).statusCode === 200);
    const first = ask();
    await started;
    const second = ask();
    events.emit('work');
    await first;
    await ask();
    await second;
    expect(wasServed).toEqual([true, true, false]);
  });
});
