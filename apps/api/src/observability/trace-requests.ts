import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tracing } from './process-telemetry.js';

/** Asked every few seconds by machines. */
const NOT_TRACED = /^\/(?:health|metrics)(?:[/?]|$)/;
const MIN_FAILED_STATUS = 500;

/**
 * Begins a trace for each request; traces of callers are not continued, so that nobody outside decides what is recorded. The
 * route stands for the address, which may contain secrets.
 */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, ReturnType<Tracing['beginRequest']>>();
  fastify.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (NOT_TRACED.test(request.url)) return done();
    const traced = tracing.beginRequest(request.method);
    traces.set(request, traced);
    traced.run(done);
  });
  // Bodies arrive in the context of their connection.
  fastify.addHook('preValidation', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const traced = traces.get(request);
    if (traced) traced.run(done);
    else done();
  });
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { url: route } = request.routeOptions;
    const traced = traces.get(request);
    traced?.rename(route === undefined ? request.method : `${request.method} ${route}`);
    traced?.end({
      'http.response.status_code': reply.statusCode,
      ...(route !== undefined && { 'http.route': route }),
      ...(reply.statusCode >= MIN_FAILED_STATUS && { 'error.type': String(reply.statusCode) }),
      'podgist.request.id': request.id,
    });
    // The line of the log that follows names the trace.
    if (traced) traced.run(done);
    else done();
  });
}
