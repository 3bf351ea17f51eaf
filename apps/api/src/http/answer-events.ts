import { PassThrough, Readable } from 'node:stream';

/** True when a client asks for server-sent events rather than JSON. */
export function acceptsEvents(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(accept?.slice(0, 500) ?? '');
}

/** An answer as server-sent events: `item` for each of its items, then `done` with the whole. */
export function answerEvents(answer: { readonly answer: readonly object[] }): Readable {
  const events = [...answer.answer.map((item) => eventText('item', item)), eventText('done', answer)];
  return Readable.from(events);
}

/**
 * Sends the progress of `work` as server-sent events: `step` for each step as it ends, then `done` with the whole. A failure before the
 * first step rejects; a later one ends the events without `done`.
 */
export function stepEvents<Step extends object>(
  work: (onStep: (step: Step) => void) => Promise<object>,
): Promise<Readable> {
  const events = new PassThrough();
  return new Promise((resolve, reject) => {
    const tell = (name: string, data: object) => {
      events.write(eventText(name, data));
      resolve(events);
    };
    work((step) => tell('step', step)).then(
      (result) => {
        tell('done', result);
        events.end();
      },
      (error) => {
        events.destroy();
        reject(error);
      },
    );
  });
}

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
