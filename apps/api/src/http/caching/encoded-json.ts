import type { FastifyReply } from 'fastify';

const encodedBodies = new WeakMap<object, Buffer>();

/** The body of a JSON response. A frozen object, which callers share, is encoded once. */
export function encodedJson(reply: FastifyReply, value: object): object {
  if (!Object.isFrozen(value)) return value;
  let body = encodedBodies.get(value);
  if (!body) {
    body = Buffer.from(JSON.stringify(value));
    encodedBodies.set(value, body);
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
