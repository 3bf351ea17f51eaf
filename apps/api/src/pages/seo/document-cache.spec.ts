import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#core/errors.js';
import { DocumentCache } from './document-cache.js';

const request = { headers: {} } as FastifyRequest;
const reply = {} as FastifyReply;

/** How the same document is answered for two at once, and how often it is made for them. */
async function twoAtOnce(make: () => Promise<string | undefined>) {
  const kept = new DocumentCache();
  let made = 0;
  const wanted = {
    name: 'feed',
    type: 'text/xml',
    make: () => {
      made += 1;
      return make();
    },
  };
  const answers = await Promise.allSettled([1, 2].map(() => kept.send(request, reply, wanted)));
  return { answers, made };
}

describe('documents for machines (contract §5)', () => {
  it('are not said to be missing to anybody while they cannot be made', async () => {
    const { answers, made } = await twoAtOnce(async () => {
      throw new DomainError('upstream_unavailable', 'The database is away.');
    });
    const unavailable = {
      status: 'rejected',
      reason: expect.objectContaining({ code: 'upstream_unavailable' }),
    };
    expect({ answers, made }).toEqual({ answers: [unavailable, unavailable], made: 1 });
  });

  it('that are missing are so for everybody, looked for once', async () => {
    const { answers, made } = await twoAtOnce(async () => undefined);
    const missing = { status: 'fulfilled', value: false };
    expect({ answers, made }).toEqual({ answers: [missing, missing], made: 1 });
  });
});
