import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPlan } from '../fault-plan.ts';
import { listening } from '../listening.ts';
import { textOf } from '../wire.ts';
import type { Account } from './account.ts';
import { serveCheckoutPage } from './checkout.ts';
import { answerBadly, type StripeFault } from './faults.ts';
import { json } from './http-answers.ts';
import { rememberAnswers } from './idempotency.ts';
import { serveInvoicePage } from './invoices.ts';
import { type Params, paramsOf } from './params.ts';
import { Refusal } from './refusal.ts';
import { answer } from './routes.ts';

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  readonly idempotencyKey?: string;
}

interface Serving {
  readonly account: Account;
  readonly key: string;
  readonly faults: FaultPlan<StripeFault>;
  /** Delay of a response, in milliseconds. */
  readonly latency: () => number;
  /** Receives every call. */
  readonly calls: StripeCall[];
}

/** Serves the API and the payment pages. */
export function serveStripe(serving: Serving) {
  const remembered = rememberAnswers();
  return listening(serve);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { account, calls, faults } = serving;
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://api.stripe.com');
    const body = await textOf(request);
    const { method = '' } = request;
    if (pathname.startsWith('/pay/')) return serveCheckoutPage(account, response, method, pathname);
    if (pathname.startsWith('/invoice/')) return serveInvoicePage(account, response, method, pathname);
    const params = paramsOf(method === 'GET' ? searchParams : new URLSearchParams(body));
    const idempotencyKey = header(request, 'idempotency-key');
    calls.push({ method, path: pathname, params, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    const fault = faults.next();
    if (fault && fault !== 'lost') return answerBadly(fault, response);
    try {
      if (request.headers.authorization !== `Bearer ${serving.key}`) {
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
      }
      const answered = remembered(idempotencyKey, body, () =>
        structuredClone(answer(account, method, pathname, params)),
      );
      if (fault) return answerBadly(fault, response);
      const late = serving.latency();
      if (late > 0) await new Promise((resolve) => setTimeout(resolve, late));
      json(response, 200, answered);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      json(response, error.status, { error: error.problem });
    }
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
