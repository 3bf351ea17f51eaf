/** What a server says of a request that it did not answer, whatever form it says it in. */
export interface ServerError {
  readonly status: number;
  /** The vendor's code or type, in lower case; empty when it gives none. */
  readonly code: string;
  readonly message: string;
}

/** What such an error means where its status alone does not tell. */
export type ServerErrorKind = 'too_long' | 'refused' | 'json_failed' | 'format_unknown';

/** Errors are sentences; some servers repeat the whole prompt in one, and that is not searched. */
const MAX_MESSAGE_LENGTH = 2000;

/** Codes that OpenAI, Azure, Groq, Cerebras, Copilot, llama.cpp, GitHub Models and Alibaba give. */
const KINDS_BY_CODE: Readonly<Record<string, ServerErrorKind>> = {
  context_length_exceeded: 'too_long',
  model_context_window_exceeded: 'too_long',
  model_max_prompt_tokens_exceeded: 'too_long',
  exceed_context_size_error: 'too_long',
  string_above_max_length: 'too_long',
  tokens_limit_reached: 'too_long',
  request_too_large: 'too_long',
  content_filter: 'refused',
  content_policy_violation: 'refused',
  responsibleaipolicyviolation: 'refused',
  data_inspection_failed: 'refused',
  invalid_prompt: 'refused',
  json_validate_failed: 'json_failed',
};

/** The prompt did not fit, as the servers word it. Each phrase is literal, so that a search takes linear time. */
const OVERFLOWS: readonly string[] = [
  'maximum context length', // OpenAI, vLLM, OpenRouter, Mistral, DeepSeek
  'maximum model length', // vLLM
  'exceeds the maximum number of tokens', // Google
  'maximum prompt length is', // xAI
  'reduce the length of the messages', // Groq, Cerebras
  'input is too long', // Bedrock
  'too many input tokens', // Bedrock
  'input length and `max_tokens` exceed context limit', // Anthropic, Bedrock
  'exceeds the limit of', // Copilot
  'exceeded model token limit', // Kimi
  'prompt is too long', // Anthropic, Fireworks
  'prompt too long', // Ollama
  '`inputs` must have less than', // TGI
  '`inputs` tokens + `max_new_tokens` must be', // TGI, Together
  'too large for model with', // Mistral
  'exceeds the available context size', // llama.cpp
  'context size has been exceeded', // llama.cpp
  'input is too large to process', // llama.cpp
  'greater than the context length', // LM Studio
  'context length of only', // LM Studio
  'reached context length', // LM Studio
  'exceeds maximum context length', // Ollama
  'exceeds the context length', // Ollama
  'exceeds context length',
  'exceeds the context window',
  'context window exceeds limit',
  'context length exceeded',
  'available context size',
  'context_length_exceeded',
  'too many tokens',
];

/** The service declined the content. */
const REFUSALS: readonly string[] = [
  'content management policy', // Azure
  'content filter',
  'content_filter',
  'content policy',
  'usage guidelines', // xAI
  'usage policy', // OpenAI
  'was flagged', // OpenRouter
  'inappropriate content', // Alibaba
];

const FORMATS: readonly string[] = ['response_format', 'json_schema', 'text.format', 'json_object'];

/** Statuses of requests that a server does not take as they are. */
const NOT_TAKEN: ReadonlySet<number> = new Set([400, 413, 422]);

/** What an error means where it means more than its status; absent otherwise. */
export function kindOf(error: ServerError): ServerErrorKind | undefined {
  const { status, code } = error;
  const message = error.message.slice(0, MAX_MESSAGE_LENGTH).toLowerCase();
  const says = (phrases: readonly string[]) => phrases.some((phrase) => message.includes(phrase));
  // A limit of tokens a minute that the request exceeds alone: no waiting cures it.
  if (status === 429) return says(['request too large']) ? 'too_long' : undefined;
  const known = Object.hasOwn(KINDS_BY_CODE, code) ? KINDS_BY_CODE[code] : undefined;
  if (known) return known;
  if (status === 413) return 'too_long';
  if (NOT_TAKEN.has(status)) {
    if (says(OVERFLOWS)) return 'too_long';
    if (says(REFUSALS)) return 'refused';
    if (says(FORMATS)) return 'format_unknown';
    return undefined;
  }
  if (status === 403) return says(REFUSALS) ? 'refused' : undefined;
  return status >= 500 && says(OVERFLOWS) ? 'too_long' : undefined;
}

/**
 * The body of an error in OpenAI's form. Others put the error into a list (Google), a string (TGI, LM Studio, xAI), or the
 * fields themselves at the top (Mistral, vLLM, Cerebras, Bedrock, FastAPI's `detail`); the SDK reads none of these.
 */
export function inOpenaiForm(body: string): string {
  const given = parsed(body);
  const outer = recordOf(Array.isArray(given) ? given[0] : given);
  if (!outer) return body;
  const inner = recordOf(outer.error);
  const fields = inner ?? outer;
  const message = [fields.message, outer.error, outer.detail].find((text) => typeof text === 'string');
  const nested = recordOf(recordOf(inner)?.innererror)?.code;
  const code = [fields.code, nested, fields.type, fields.error_type, fields.status].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const error = { ...inner, message: message ?? JSON.stringify(outer.detail ?? fields), code };
  return JSON.stringify({ error });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
