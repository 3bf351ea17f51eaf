import { admitUrl } from './admit-url.js';
import { responseOf, type StreamedAnswer, type WholeAnswer } from './answer.js';
import type { AnswerCache } from './answer-cache.js';
import { attempts, outcomeOf } from './attempts.js';
import { type Deadline, openDeadline, stoppedBy } from './deadline.js';
import type { Exchange, Outgoing } from './exchange.js';
import { domainErrorOf, failureOf, HostFailure } from './failures.js';
import type { OutboundEvent, OutboundOutcome, OutboundPolicy } from './outbound-policy.js';
import { type OutgoingCall, readCall } from './outgoing-call.js';
import { endingBody } from './read-body.js';
import { requestKey } from './request-key.js';
import { SharedFlights } from './shared-flights.js';
import type { Time } from './time.js';
import { type HostBook, openTurns } from './turns.js';
import { streams } from './visit.js';

/** What all clients share. */
export interface House {
  readonly allow: ReadonlySet<string>;
  readonly userAgent: string;
  readonly exchange: Exchange;
  readonly hostOf: HostBook;
  readonly answers: AnswerCache;
  /** Calls under way, to be stopped when the house closes. */
  readonly calls: Set<Deadline>;
  readonly time: Time;
  random(): number;
  report(event: OutboundEvent): void;
}

/** A `fetch` that keeps to the policy. Rejects with `upstream_unavailable`, `deadline_exceeded` or `cancelled` only. */
export function createClient(policy: OutboundPolicy, house: House): typeof globalThis.fetch {
  const { allow, exchange, answers, calls, time, random, report } = house;
  const options = {
    policy,
    allow,
    exchange,
    time,
    random,
    report,
    now: time.now,
    takeTurn: openTurns(policy, house.hostOf, time),
    budgetOf: (host: string) => house.hostOf(host).budget,
  };
  const flights = new SharedFlights<WholeAnswer | StreamedAnswer>();

  function reportWithout(host: string, outcome: OutboundOutcome, status?: number): void {
    report({ policy: policy.name, host, outcome, status, ms: 0, attempt: 0 });
  }

  /** Ends the deadline with the answer, be it whole or streamed. */
  async function run(request: Outgoing, call: OutgoingCall, deadline: Deadline) {
    const { host } = request.url;
    try {
      const answer = await attempts(request, call.redirect, deadline, call.signal, options);
      if (answer.body instanceof Uint8Array) {
        deadline.end();
        return answer;
      }
      return { ...answer, body: endingBody(host, answer.body, deadline.end) };
    } catch (error) {
      const failure = domainErrorOf(failureOf(host, error));
      deadline.end(failure);
      throw failure;
    }
  }

  function open(host: string, signal?: AbortSignal): Deadline {
    const deadline = openDeadline(host, policy.timeoutMs, time, signal);
    calls.add(deadline);
    deadline.atEnd(() => calls.delete(deadline));
    return deadline;
  }

  async function runShared(request: Outgoing, call: OutgoingCall): Promise<WholeAnswer | StreamedAnswer> {
    const { host } = request.url;
    const key = requestKey(policy.name, request);
    const kept = answers.get(key);
    if (kept) {
      reportWithout(host, 'cached', kept.status);
      return kept;
    }
    const joins = flights.has(key);
    const answer = await flights.join(key, host, call.signal, () => {
      const deadline = open(host);
      return { deadline, landing: run(request, call, deadline) };
    });
    if (joins) reportWithout(host, 'shared', answer.status);
    else if (answer.body instanceof Uint8Array) answers.keep(key, { ...answer, body: answer.body }, policy);
    return answer;
  }

  return async (input, init) => {
    const call = await readCall(input, init);
    const request = admitted(call);
    if (call.signal?.aborted) {
      const stopped = stoppedBy(request.url.host, call.signal.reason);
      reportWithout(request.url.host, outcomeOf(stopped));
      throw stopped;
    }
    const sharable = call.method === 'GET' && call.redirect === 'follow' && !streams(policy);
    const answer = sharable
      ? await runShared(request, call)
      : await run(request, call, open(request.url.host, call.signal));
    return responseOf(answer);
  };

  function admitted({ address, method, headers, body }: OutgoingCall): Outgoing {
    if (!headers.has('user-agent')) headers.set('user-agent', house.userAgent);
    if (!headers.has('accept')) headers.set('accept', '*/*');
    headers.set('accept-encoding', streams(policy) || headers.has('range') ? 'identity' : 'gzip, br');
    try {
      return { ...admitUrl(address, policy.hosts, allow), method, headers, body };
    } catch (error) {
      if (!(error instanceof HostFailure)) throw error;
      reportWithout(error.host, outcomeOf(error));
      throw domainErrorOf(error);
    }
  }
}
