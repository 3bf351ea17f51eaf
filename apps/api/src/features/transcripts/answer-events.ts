import { Readable } from 'node:stream';
import type { AnswerGiven } from '#core/usecases/library/ask-question.js';

/** True when a client asks for server-sent events rather than JSON. */
export function acceptsEvents(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(accept?.slice(0, 500) ?? '');
}

/** An answer as server-sent events: `item` for each of its items, then `done` with the whole. */
export function answerEvents(answer: AnswerGiven): Readable {
  const events = [...answer.answer.map((item) => eventText('item', item)), eventText('done', answer)];
  return Readable.from(events);
}

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
