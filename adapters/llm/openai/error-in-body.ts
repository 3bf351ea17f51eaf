import { APIError } from 'openai';

/** Throws errors that gateways report in the body of a 200 response. @throws APIError */
export function throwErrorInBody(response: object): void {
  const error: unknown = Reflect.get(response, 'error');
  if (typeof error !== 'object' || error === null || 'choices' in response) return;
  if (Array.isArray(Reflect.get(response, 'output')) && Reflect.get(response, 'status') !== 'failed') return;
  throw APIError.generate(Number(Reflect.get(error, 'code')) || 502, { error }, undefined, new Headers());
}
