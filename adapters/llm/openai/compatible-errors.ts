/** A server's error, independent of its body's format. */
export interface ServerError {
  readonly status: number;
  /** The vendor's code or type in lower case; empty when it gives none. */
  readonly code: string;
  readonly message: string;
}

/**
 * Error kinds that the status does not reveal. `format_unknown`: the response format is not supported. `json_failed`:
 * it is supported, but the model did not conform.
 */
export type ServerErrorKind = 'too_long' | 'refused' | 'json_failed' | 'format_unknown';

/** Maximum searched length; some servers echo the whole prompt in an error. */
const MAX_MESSAGE_LENGTH = 2000;

/** Error codes of OpenAI, Azure, Groq, Cerebras, Copilot, llama.cpp, GitHub Models and Alibaba. */
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

/** Messages about a prompt that exceeds the context window. The phrases are literal, so that the search is linear. */
const OVERFLOW_PHRASES: readonly string[] = [
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

/** Messages about content that the service refused. */
const REFUSAL_PHRASES: readonly string[] = [
  'content management policy', // Azure
  'content filter',
  'content_filter',
  'content policy',
  'usage guidelines', // xAI
  'usage policy', // OpenAI
  'was flagged', // OpenRouter
  'inappropriate content', // Alibaba
];

const FORMAT_PHRASES: readonly string[] = ['response_format', 'json_schema', 'text.format', 'json_object'];

/** Statuses of invalid requests. */
const BAD_REQUEST_STATUS: ReadonlySet<number> = new Set([400, 413, 422]);

/** Classifies an error beyond its status; undefined if there is no further meaning. */
export function classifyServerError(error: ServerError): ServerErrorKind | undefined {
  const { status, code } = error;
  const message = error.message.slice(0, MAX_MESSAGE_LENGTH).toLowerCase();
  const says = (phrases: readonly string[]) => phrases.some((phrase) => message.includes(phrase));
  // The request alone exceeds a token limit per minute, so a retry does not help.
  if (status === 429) return says(['request too large']) ? 'too_long' : undefined;
  const known = Object.hasOwn(KINDS_BY_CODE, code) ? KINDS_BY_CODE[code] : undefined;
  if (known) return known;
  if (status === 413) return 'too_long';
  if (BAD_REQUEST_STATUS.has(status)) {
    if (says(OVERFLOW_PHRASES)) return 'too_long';
    if (says(REFUSAL_PHRASES)) return 'refused';
    if (says(FORMAT_PHRASES)) return 'format_unknown';
    return undefined;
  }
  if (status === 403) return says(REFUSAL_PHRASES) ? 'refused' : undefined;
  return status >= 500 && says(OVERFLOW_PHRASES) ? 'too_long' : undefined;
}

/**
 * Converts an error body to OpenAI's format, the only one the SDK reads. Other servers send a list (Google), a string
 * (TGI, LM Studio, xAI), or top-level fields (Mistral, vLLM, Cerebras, Bedrock, FastAPI's `detail`).
 */
export function toOpenaiError(body: string): string {
  const value = parseJson(body);
  const outer = toRecord(Array.isArray(value) ? value[0] : value);
  if (!outer) return body;
  const inner = toRecord(outer.error);
  const fields = inner ?? outer;
  const message = [fields.message, outer.error, outer.detail].find((text) => typeof text === 'string');
  const nested = toRecord(toRecord(inner)?.innererror)?.code;
  const code = [fields.code, nested, fields.type, fields.error_type, fields.status].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const error = { ...inner, message: message ?? JSON.stringify(outer.detail ?? fields), code };
  return JSON.stringify({ error });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
