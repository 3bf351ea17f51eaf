interface Problem {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

/** An error response of Stripe. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

export function invalid(message: string, param?: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, param });
}

export function missing(what: string, id: unknown): Refusal {
  const message = `No such ${what}: '${String(id)}'`;
  return new Refusal(404, { type: 'invalid_request_error', message, code: 'resource_missing', param: what });
}

export function declined(message: string, code: string): Refusal {
  return new Refusal(402, { type: 'card_error', message, code });
}
