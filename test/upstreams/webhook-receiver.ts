import { listening } from './listening.ts';

export interface ReceivedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that receives webhooks and answers as told. */
export async function startWebhookReceiver() {
  const calls: ReceivedCall[] = [];
  let answer: { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } =
    {
      status: 204,
    };
  const server = await listening(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    calls.push({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return {
    ...server,
    calls,
    answerWith(status: number, headers?: Record<string, string>, body?: string): void {
      answer = { status, headers, body };
    },
  };
}
