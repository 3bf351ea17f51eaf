/** Effort that a reasoning model is to spend, as OpenAI names it. */
export type ReasoningEffort = string;

/** Optional parameters of a request, with what the server was found not to accept. */
export class RequestOptions {
  private readonly refused = new Set<Parameter>();
  private limitName: 'max_tokens' | 'max_completion_tokens';

  constructor(
    private readonly options: {
      readonly temperature?: number;
      readonly reasoningEffort?: ReasoningEffort;
      /** OpenAI's own models refuse `max_tokens`; many compatible servers know nothing else. */
      readonly isOpenai: boolean;
    },
  ) {
    this.limitName = options.isOpenai ? 'max_completion_tokens' : 'max_tokens';
  }

  /** Parameters of Chat Completions. */
  chat(maxOutputTokens: number) {
    return {
      ...(!this.refused.has('limit') && { [this.limitName]: maxOutputTokens }),
      ...this.sampling(),
      ...(this.effort !== undefined && { reasoning_effort: this.effort as 'low' }),
    };
  }

  /** Parameters of the Responses API. */
  responses(maxOutputTokens: number) {
    return {
      max_output_tokens: maxOutputTokens,
      ...this.sampling(),
      ...(this.effort !== undefined && { reasoning: { effort: this.effort as 'low' } }),
    };
  }

  /** False once the server refused to stream. */
  get streams(): boolean {
    return !this.refused.has('stream');
  }

  chatStream() {
    const countsTokens = !this.refused.has('stream_options');
    return { stream: true, ...(countsTokens && { stream_options: { include_usage: true } }) } as const;
  }

  /** Adapts to an error message about one of the parameters. False when none is meant or nothing is left to change. */
  adaptTo(message: string): boolean {
    const text = message.slice(0, MAX_MESSAGE_LENGTH).toLowerCase();
    const named = PARAMETERS.find(
      ({ parameter, names }) => this.isSent(parameter) && names.some((name) => text.includes(name)),
    );
    if (!named) return false;
    if (named.parameter === 'limit' && !this.refused.has('limit name')) {
      this.refused.add('limit name');
      this.limitName = this.limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    } else {
      this.refused.add(named.parameter);
    }
    return true;
  }

  private get effort(): ReasoningEffort | undefined {
    return this.refused.has('reasoning') ? undefined : this.options.reasoningEffort;
  }

  private sampling() {
    const { temperature } = this.options;
    return temperature !== undefined && !this.refused.has('temperature') ? { temperature } : {};
  }

  private isSent(parameter: Parameter): boolean {
    if (this.refused.has(parameter)) return false;
    if (parameter === 'temperature') return this.options.temperature !== undefined;
    return parameter !== 'reasoning' || this.options.reasoningEffort !== undefined;
  }
}

type Parameter = 'limit' | 'limit name' | 'temperature' | 'reasoning' | 'stream_options' | 'stream';

/** Longest part of a message that is read; some servers echo the prompt. */
const MAX_MESSAGE_LENGTH = 500;

const PARAMETERS: readonly { readonly parameter: Parameter; readonly names: readonly string[] }[] = [
  { parameter: 'temperature', names: ['temperature'] },
  {
    parameter: 'reasoning',
    names: ['reasoning_effort', 'reasoning.effort', "'reasoning'", 'reasoning effort'],
  },
  { parameter: 'limit', names: ['max_completion_tokens', 'max_tokens'] },
  { parameter: 'stream_options', names: ['stream_options'] },
  { parameter: 'stream', names: ["'stream'", 'streaming'] },
];

const REASONING_MODEL = /^(?:gpt-[5-9]|o\d)/;

/** OpenAI's reasoning models spend little effort unless told otherwise: a summary needs none. */
export function defaultReasoningEffort(model: string, isOpenai: boolean): ReasoningEffort | undefined {
  return isOpenai && REASONING_MODEL.test(model) ? 'low' : undefined;
}
