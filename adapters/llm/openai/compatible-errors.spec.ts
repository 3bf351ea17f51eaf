import { APIError } from 'openai';
import { cpuMs } from '#test/support/cpu-time.js';
import { toOpenaiError } from './compatible-errors.js';
import { OutputModeError, toModelError } from './openai-error.js';

/** Returns the adapter's classification of a response with this status and body. */
function meaningOf(status: number, body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const json = JSON.parse(toOpenaiError(text));
  const error = toModelError(APIError.generate(status, json, undefined, new Headers()), '');
  return error instanceof OutputModeError ? `output mode ${error.reason}` : error.code;
}

const openai = (message: string, code: string | number | null = null, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
});

describe('errors of compatible servers', () => {
  it.each<[string, number, unknown]>([
    [
      'OpenAI',
      400,
      openai(
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens. Please reduce the length of the messages.",
        'context_length_exceeded',
      ),
    ],
    [
      'OpenAI, of one text',
      400,
      openai(
        "Invalid 'input': string too long. Expected a string with maximum length 10485760, but got a string with length 20000000 instead.",
        'string_above_max_length',
      ),
    ],
    [
      'OpenAI, of the limit a minute',
      429,
      openai(
        'Request too large for gpt-4o in organization org on tokens per min (TPM): Limit 30000, Requested 40000. The input or output tokens must be reduced in order to run successfully.',
        'rate_limit_exceeded',
        'tokens',
      ),
    ],
    [
      'Azure',
      400,
      openai(
        "This model's maximum context length is 16384 tokens. However, you requested 17000 tokens (16000 in the messages, 1000 in the completion). Please reduce the length of the messages or completion.",
        'context_length_exceeded',
      ),
    ],
    [
      'Google',
      400,
      [
        {
          error: {
            code: 400,
            message:
              'The input token count (1250000) exceeds the maximum number of tokens allowed (1048576).',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
    ],
    [
      'xAI',
      400,
      {
        code: 'Client specified an invalid argument',
        error: "This model's maximum prompt length is 131072 but the request contains 150000 tokens.",
      },
    ],
    [
      'Groq',
      400,
      openai('Please reduce the length of the messages or completion.', 'context_length_exceeded'),
    ],
    [
      'Groq, of the limit a minute',
      413,
      openai(
        'Request too large for model `llama-3.3-70b-versatile` on tokens per minute (TPM): Limit 6000, Requested 12000, please reduce your message size and try again.',
        'rate_limit_exceeded',
        'tokens',
      ),
    ],
    ['Bedrock', 400, { message: 'Input is too long for requested model.' }],
    [
      'Bedrock, with the answer',
      400,
      openai(
        'input length and `max_tokens` exceed context limit: 199000 + 16384 > 200000, decrease input length or `max_tokens` and try again',
      ),
    ],
    [
      'Copilot',
      400,
      openai('prompt token count of 150000 exceeds the limit of 128000', 'model_max_prompt_tokens_exceeded'),
    ],
    ['Kimi', 400, openai('Invalid request: Your request exceeded model token limit: 131072')],
    [
      'Cerebras',
      400,
      {
        message:
          'Please reduce the length of the messages or completion. Current length is 9000 while limit is 8192',
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    ],
    ['Anthropic', 400, openai('prompt is too long: 210000 tokens > 200000 maximum')],
    [
      'Anthropic, of bytes',
      413,
      { type: 'error', error: { type: 'request_too_large', message: 'Request exceeds the maximum size' } },
    ],
    [
      'TGI',
      422,
      {
        error:
          'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 200 `max_new_tokens`',
        error_type: 'validation',
      },
    ],
    [
      'TGI, of the prompt',
      422,
      {
        error: 'Input validation error: `inputs` must have less than 1024 tokens. Given: 3000',
        error_type: 'validation',
      },
    ],
    [
      'Mistral',
      422,
      {
        object: 'error',
        message:
          'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
        type: 'invalid_request_prompt',
        code: '3051',
      },
    ],
    [
      'llama.cpp, newer',
      400,
      {
        error: {
          code: 400,
          message:
            'request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it',
          type: 'exceed_context_size_error',
          n_prompt_tokens: 9000,
          n_ctx: 4096,
        },
      },
    ],
    [
      'llama.cpp',
      500,
      {
        error: {
          code: 500,
          message:
            'the request exceeds the available context size. try increasing the context size or enable context shift',
          type: 'server_error',
        },
      },
    ],
    [
      'llama.cpp, of the batch',
      500,
      {
        error: {
          code: 500,
          message: 'input is too large to process. increase the physical batch size',
          type: 'server_error',
        },
      },
    ],
    [
      'vLLM',
      400,
      {
        object: 'error',
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens in the messages, Please reduce the length of the messages.",
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    ],
    [
      'vLLM, of the decoder',
      400,
      openai(
        'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
        400,
        'BadRequestError',
      ),
    ],
    [
      'vLLM, with the answer',
      400,
      openai(
        "'max_tokens' or 'max_completion_tokens' is too large: 16384. This model's maximum context length is 8192 tokens and your request has 500 input tokens",
        400,
        'BadRequestError',
      ),
    ],
    ['Ollama', 400, openai('prompt too long; exceeded max context length by 1208 tokens', null, 'api_error')],
    ['Ollama, of the input', 400, { error: 'the input length exceeds the context length' }],
    [
      'LM Studio',
      400,
      {
        error:
          'The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input',
      },
    ],
    [
      'LM Studio, while it writes',
      400,
      {
        error:
          'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
      },
    ],
    [
      'OpenRouter',
      400,
      {
        error: {
          message:
            "This endpoint's maximum context length is 131072 tokens. However, you requested about 200000 tokens (190000 of text input, 10000 in the output).",
          code: 400,
        },
      },
    ],
    [
      'GitHub Models',
      413,
      openai('Request body too large for gpt-4o model. Max size: 8000 tokens.', 'tokens_limit_reached'),
    ],
    ['a proxy', 413, 'Request Entity Too Large'],
  ])('read the overflow of %s as a prompt that is too long', (_, status, body) => {
    expect(meaningOf(status, typeof body === 'string' ? { detail: body } : body)).toBe('too_long');
  });

  it.each<[string, number, unknown]>([
    [
      'Azure',
      400,
      {
        error: {
          message:
            "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
          type: null,
          param: 'prompt',
          code: 'content_filter',
          status: 400,
          innererror: {
            code: 'ResponsibleAIPolicyViolation',
            content_filter_result: { violence: { filtered: true, severity: 'medium' } },
          },
        },
      },
    ],
    [
      'Azure, by the inner error alone',
      400,
      { error: { message: 'Bad request', code: '', innererror: { code: 'ResponsibleAIPolicyViolation' } } },
    ],
    [
      'OpenAI',
      400,
      openai(
        'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
        'invalid_prompt',
      ),
    ],
    [
      'OpenRouter',
      403,
      {
        error: {
          code: 403,
          message: 'openai/gpt-4 requires moderation. Your input was flagged for "violence".',
        },
      },
    ],
    [
      'xAI',
      403,
      {
        code: 'The caller does not have permission',
        error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_CSAM',
      },
    ],
    ['Alibaba', 400, openai('Input data may contain inappropriate content.', 'data_inspection_failed')],
    ['Anthropic', 400, openai('Output blocked by content filtering policy')],
  ])('read the content filter of %s as a refusal', (_, status, body) => {
    expect(meaningOf(status, body)).toBe('refused');
  });

  it('read a briefing that Groq could not hold to the schema as the answer’s fault', () => {
    const message =
      "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.";
    expect(
      meaningOf(400, {
        error: { message, code: 'json_validate_failed', failed_generation: '{"overview": ' },
      }),
    ).toBe('output mode failed');
  });

  it.each<[string, number, unknown, string]>([
    ['a parameter that is not known', 400, openai("Unknown parameter: 'max_tokens'"), 'rejected'],
    [
      'an answer that may not be so long',
      400,
      openai('max_tokens is too large: 16384. This model supports at most 4096 completion tokens'),
      'rejected',
    ],
    ['a wrong key', 401, openai('Incorrect API key provided: sk-1'), 'rejected'],
    ['a country', 403, openai('Country, region, or territory not supported'), 'rejected'],
    [
      'a limit a minute',
      429,
      openai('Rate limit reached: too many tokens, please wait', 'rate_limit_exceeded'),
      'unavailable',
    ],
    ['a failure', 500, openai('The server had an error while processing your request'), 'unavailable'],
    ['a failure that names a filter', 502, openai('content filter is down'), 'unavailable'],
    [
      'a field that FastAPI does not know',
      422,
      { detail: [{ loc: ['body', 'response_format', 'json_schema'], msg: 'extra fields not permitted' }] },
      'output mode unsupported',
    ],
    ['nothing', 400, {}, 'rejected'],
  ])('do not take %s for one of these', (_, status, body, kind) => {
    expect(meaningOf(status, body)).toBe(kind);
  });

  it.each(['{"error":', '[]', '"text"', '', '[[[]]]'])(
    'leave a body as it is that says nothing: %j',
    (body) => {
      expect(toOpenaiError(body)).toBe(body);
    },
  );

  it('search a message of megabytes in no time', () => {
    const before = cpuMs();
    expect(meaningOf(400, openai(`${'exceeds the '.repeat(200_000)}available context size`))).toBe(
      'rejected',
    );
    expect(cpuMs() - before).toBeLessThan(10_000);
  });
});
