import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type Limit, scaledLimit } from '#core/limits/limit.js';
import {
  CONCURRENCY_LIMITS,
  type ConcurrencyClass,
  QUEUE_LIMITS,
  REFUSAL_DELAY_MS,
  STANDING_WAITS,
} from '#core/limits/request-limits.js';
import type { Metrics } from '../../observability/metrics.js';
import { RequestQueue } from './request-queue.js';
import { StandingQueue } from './standing-queue.js';

interface Place {
  readonly queue: RequestQueue;
  /** Present once the framework has come to the handler. */
  reply?: FastifyReply;
}

/** The queues of all classes of requests, and the places that requests hold. */
export class Admission {
  private readonly queues = new Map<ConcurrencyClass, RequestQueue>();
  private readonly places = new WeakMap<IncomingMessage, Place>();
  private heldBack = 0;
  private startedInTurn = 0;

  constructor(
    private readonly metrics: Pick<Metrics, 'shedRequests'>,
    private readonly factor: number,
  ) {}

  /** Starts a request in its turn, with a place that it holds until its answer begins; or refuses it. */
  enter(
    name: ConcurrencyClass,
    request: IncomingMessage,
    response: ServerResponse,
    { start, refuse }: { readonly start: () => void; readonly refuse: () => void },
  ): void {
    const queue = this.queueOf(name);
    queue.enter({
      hasLeft: () => response.destroyed,
      start: () => {
        this.places.set(request, { queue });
        response.once('close', () => this.releaseEnded(request, response));
        start();
      },
      refuse: (waitedMs) => this.refuse(name, waitedMs, refuse),
    });
  }

  /** Answers a kept page in its turn, or refuses it. The place is free again with the next turn of the event loop. */
  enterTurn(
    response: ServerResponse,
    { start, refuse }: { readonly start: () => void; readonly refuse: () => void },
  ): void {
    const queue = this.queueOf('kept');
    queue.enter({
      hasLeft: () => response.destroyed,
      start: () => {
        if (this.startedInTurn === 0) setImmediate(() => this.endTurn(queue));
        this.startedInTurn += 1;
        start();
      },
      refuse: (waitedMs) => this.refuse('kept', waitedMs, refuse),
    });
  }

  /** Refuses a request that need not be read, as its class takes no more. */
  refuseIfFull(name: ConcurrencyClass, refuse: () => void): boolean {
    return this.queueOf(name).refuseIfFull({ refuse: (waitedMs) => this.refuse(name, waitedMs, refuse) });
  }

  /** True when the request holds a place; the framework's reply tells when it is free again. */
  hasPlace(request: IncomingMessage, reply: FastifyReply): boolean {
    const place = this.places.get(request);
    if (place) place.reply = reply;
    return place !== undefined;
  }

  release(request: IncomingMessage): void {
    const place = this.places.get(request);
    if (!place) return;
    this.places.delete(request);
    place.queue.release();
  }

  /** An answer that was written without the framework. The work for a client that left goes on, and keeps its place. */
  private releaseEnded(request: IncomingMessage, response: ServerResponse): void {
    if (response.writableEnded || this.places.get(request)?.reply?.sent) this.release(request);
  }

  private endTurn(queue: RequestQueue): void {
    const started = this.startedInTurn;
    this.startedInTurn = 0;
    for (let ended = 0; ended < started; ended += 1) queue.release();
  }

  private refuse(name: ConcurrencyClass, waitedMs: number, send: () => void): void {
    this.metrics.shedRequests.inc({ class: name });
    const { from, to } = REFUSAL_DELAY_MS;
    const delayMs = from + Math.random() * (to - from) - waitedMs;
    if (delayMs <= 0 || this.heldBack >= QUEUE_LIMITS['refusals-held-back'].max) {
      send();
      return;
    }
    this.heldBack += 1;
    setTimeout(() => {
      this.heldBack -= 1;
      send();
    }, delayMs).unref();
  }

  private queueOf(name: ConcurrencyClass): RequestQueue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = newQueue(name, this.factor);
      this.queues.set(name, queue);
    }
    return queue;
  }
}

function newQueue(name: ConcurrencyClass, factor: number): RequestQueue {
  const waits: { readonly [Name in ConcurrencyClass]?: Limit & { max: number; window: number } } =
    STANDING_WAITS;
  const wait = waits[name];
  const { max, isScaled }: Limit & { max: number } = CONCURRENCY_LIMITS[name];
  return new RequestQueue({
    places: isScaled ? scaledLimit(max, factor) : max,
    maxLength: scaledLimit(QUEUE_LIMITS['queue-length'].max, factor),
    maxWaitMs: QUEUE_LIMITS[isScaled ? 'queue-wait' : 'thread-wait'].max * 1000,
    standing: wait && new StandingQueue({ targetMs: wait.max * 1000, intervalMs: wait.window * 1000 }),
  });
}
