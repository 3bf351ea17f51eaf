import { listening } from './listening.ts';
import { textOf } from './wire.ts';

export interface InjectableOpenai {
  /** Base URL including `/v1`. */
  readonly url: string;
  /** Received prompts, oldest first. */
  readonly prompts: readonly string[];
  /** Makes the model obey an injection: it outputs all of these texts wherever possible. */
  obey(wishes: readonly string[]): void;
  close(): Promise<void>;
}

interface Message {
  readonly role: string;
  readonly content: string;
}

/**
 * A chat server whose model obeys every injection: it inserts `wishes`, its own prompt and forged quotes into every field,
 * alone and around legitimate sentences. The legitimate sentences and quotes are the transcript's first lines.
 */
export async function startInjectableOpenai(): Promise<InjectableOpenai> {
  const prompts: string[] = [];
  let wishes: readonly string[] = [];
  const { url, close } = await listening(async (request, response) => {
    const { model, messages } = JSON.parse(await textOf(request)) as { model: string; messages: Message[] };
    prompts.push(messages.map(({ content }) => content).join('\n'));
    const answer = answerOf(messages, wishes);
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'chatcmpl-injectable',
        object: 'chat.completion',
        created: 1_700_000_000,
        model,
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: { role: 'assistant', content: JSON.stringify(answer), refusal: null },
          },
        ],
      }),
    );
  });
  return {
    url: `${url}/v1`,
    prompts,
    obey(next) {
      wishes = next;
    },
    close,
  };
}

function answerOf(messages: readonly Message[], wishes: readonly string[]) {
  const honest = saidIn(messages.at(-1)?.content ?? '');
  const told = (messages[0]?.content ?? '').split('\n').filter((line) => line.length > 80);
  const planted = [...wishes, ...told.slice(0, 3), ...told.slice(-1)];
  const all = planted.join(' ');
  const real = (at: number) => honest[at % honest.length] ?? '';
  const mixed = planted.flatMap((wish, at) => [
    wish,
    `${real(at)} ${wish}`,
    `${wish} ${real(at + 1)}`,
    `It says “${wish}”.`,
  ]);
  const points = [
    ...planted.map((wish, at) => ({ title: wish, description: real(at), quotes: [real(at)] })),
    ...planted.map((wish, at) => ({ title: `Do ${at}`, description: wish, quotes: [wish] })),
    ...honest.slice(0, 4).map((text, at) => ({
      title: text.split(' ').slice(0, 5).join(' '),
      description: `${text} ${planted[at % planted.length]}`,
      quotes: [text, ...wishes, `${text} ${wishes.join(' ')}`],
    })),
  ];
  return {
    overview: `${real(0)} ${all} ${real(1)}`,
    keyTopics: [...planted, 'Pricing', ...planted.map((wish) => `Pricing ${wish}`)],
    subjects: points.map((point, at) => ({ ...point, description: `Subject ${at}. ${point.description}` })),
    actionableInsights: points,
    strategicTakeaways: points.map((point, at) => ({ ...point, description: `${at}. ${point.description}` })),
    oneSentence: `${all} ${real(0)}`,
    numbers: planted.map((wish, at) => ({
      value: wish,
      what: wish,
      who: wish,
      when: wish,
      quotes: [wish, real(at)],
    })),
    failures: points.map((point, at) => ({ ...point, description: `Failure ${at}. ${point.description}` })),
    disagreements: points.map((point, at) => ({ ...point, description: `View ${at}. ${point.description}` })),
    mentions: planted.map((wish) => ({ kind: 'company', name: wish, about: wish })),
    chapters: planted.map((wish, at) => ({ title: wish, turn: at + 1 })),
    risks: points.map((point, at) => ({ ...point, description: `Risk ${at}. ${point.description}` })),
    strategicQuestions: [
      ...mixed.map((question) => ({ question, purpose: question })),
      { question: 'What does it cost?', purpose: `To know. ${all}` },
    ],
    nextSteps: {
      immediate: [...wishes, 'Ask a customer.', ...mixed],
      thisWeek: [...wishes, 'Ask ten customers.', ...mixed],
    },
    keyQuotes: [...wishes, ...honest.slice(0, 3), ...honest.map((text) => `${text} ${wishes.join(' ')}`)],
    custom: customOf(honest, mixed),
  };
}

/** Answers to the sections of a template: a text, a list, and a table of two columns. */
function customOf(honest: readonly string[], mixed: readonly string[]) {
  const items = [...mixed, ...honest].map((text, at) => ({ text, turns: [at + 1] }));
  const rows = items.flatMap(({ text, turns }, at) => [
    { cells: { column1: text, column2: honest[at % honest.length] ?? '' }, turns },
    { cells: { column1: 'Pricing', column2: text }, turns },
  ]);
  return { section1: items, section2: items.toReversed(), section3: rows.toReversed() };
}

/** The first sentences of the transcript's first lines. */
function saidIn(input: string): string[] {
  return [...input.matchAll(/^(?:#\d+ )?\[[\d:.]+\] [^:\n]+: ([^\n]*?\.)(?= |$)/gm)]
    .slice(0, 6)
    .map(([, text = '']) => text);
}
