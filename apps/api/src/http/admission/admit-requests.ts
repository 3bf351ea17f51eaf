import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { interceptRequests } from '../intercept-requests.js';
import type { Admission } from './admission.js';
import { overloaded } from './overloaded.js';
import type { Refusals } from './refusals.js';
import { requestClass } from './request-class.js';

type Done = (error?: Error) => void;

/** Requests that the framework answers with their refusal. */
const refused = new WeakSet<IncomingMessage>();

/**
 * Queues requests before the framework sees them. Those with a body only learn whether they would be refused: they take a
 * place once it is read, so that slow senders hold none.
 */
export function admitRequests(server: Server, admission: Admission, refusals: Refusals): void {
  interceptRequests(server, (request, response, pass) => {
    const name = requestClass(request);
    if (name === undefined) return pass();
    const since = performance.now();
    const refuse = () => {
      const send = refusals.for(request.url ?? '/');
      if (send) return send(request, response, since);
      refused.add(request);
      pass();
    };
    if (request.method === 'GET' || request.method === 'HEAD')
      return admission.enter(name, request, response, { start: pass, refuse });
    if (!admission.refuseIfFull(name, refuse)) pass();
  });
}

/** Gives places to requests with a body, and takes back all places when answers begin. */
export function queueBodies(fastify: FastifyInstance, admission: Admission): void {
  fastify.addHook('onRequest', ({ raw }: FastifyRequest, _reply: FastifyReply, done: Done) =>
    done(refused.has(raw) ? overloaded() : undefined),
  );
  fastify.addHook('preHandler', ({ raw }: FastifyRequest, reply: FastifyReply, done: Done) => {
    const name = requestClass(raw);
    if (name === undefined || admission.hasPlace(raw, reply)) return done();
    const start = () => {
      admission.hasPlace(raw, reply);
      done();
    };
    admission.enter(name, raw, reply.raw, { start, refuse: () => done(overloaded()) });
  });
  fastify.addHook('onSend', ({ raw }: FastifyRequest, _reply: FastifyReply, _payload, done: () => void) => {
    admission.release(raw);
    done();
  });
}
