/** Who transcribes audio: a server with OpenAI's API, the runtime on this machine, or nobody. */
export const TRANSCRIBE_PROVIDERS = ['openai', 'local', 'off'] as const;
export type TranscribeProvider = (typeof TRANSCRIBE_PROVIDERS)[number];

type TranscribeVariables = { readonly TRANSCRIBE_PROVIDER?: TranscribeProvider } & {
  readonly [K in
    | `TRANSCRIBE_${'BASE_URL' | 'API_KEY' | 'MODEL'}`
    | `OPENAI_${'BASE_URL' | 'API_KEY' | 'TRANSCRIBE_MODEL'}`
    | 'LOCAL_TRANSCRIBE_MODEL']?: string;
};

/** A server with `/audio/transcriptions`, and the model that it is asked for. */
export interface TranscriptionServer {
  readonly model: string;
  readonly apiKey?: string;
  /** Absent for OpenAI. */
  readonly baseUrl?: string;
}

export type Transcription =
  | ({ readonly provider: 'openai' } & TranscriptionServer)
  | { readonly provider: 'local'; readonly model: string }
  | { readonly provider: 'off' };

/** The transcriber: the chosen provider, else a server that is configured for it (contract §10), else nothing. */
export function transcriptionOf(env: TranscribeVariables): Transcription {
  const { TRANSCRIBE_PROVIDER: chosen = 'openai', LOCAL_TRANSCRIBE_MODEL: local } = env;
  if (chosen === 'local' && local) return { provider: 'local', model: local };
  const server = chosen === 'openai' ? serverOf(env) : undefined;
  return server ? { provider: 'openai', ...server } : { provider: 'off' };
}

/** Problems of the variables of the chosen provider: one line a variable. */
export function transcribeProblems(env: TranscribeVariables): string[] {
  const { TRANSCRIBE_PROVIDER: chosen, TRANSCRIBE_BASE_URL: url } = env;
  if (chosen === 'off') return [];
  if (chosen === 'local') {
    return env.LOCAL_TRANSCRIBE_MODEL
      ? []
      : [
          'LOCAL_TRANSCRIBE_MODEL: got nothing, takes the name of an installed speech model when TRANSCRIBE_PROVIDER is local',
        ];
  }
  if (url && !modelOf(env))
    return [
      'TRANSCRIBE_MODEL: got nothing, takes the name of a model that TRANSCRIBE_BASE_URL serves for transcriptions',
    ];
  if (!chosen || serverOf(env)) return [];
  return env.OPENAI_BASE_URL
    ? [
        'TRANSCRIBE_MODEL: got nothing, takes the name of a model that OPENAI_BASE_URL serves when TRANSCRIBE_PROVIDER is openai (or TRANSCRIBE_BASE_URL another server)',
      ]
    : [
        'TRANSCRIBE_API_KEY: got nothing, takes a key when TRANSCRIBE_PROVIDER is openai (or OPENAI_API_KEY, or TRANSCRIBE_BASE_URL a compatible server)',
      ];
}

/** Variables without effect. */
export function transcribeWarnings(env: TranscribeVariables): string[] {
  if (!env.LOCAL_TRANSCRIBE_MODEL || env.TRANSCRIBE_PROVIDER) return [];
  return ['TRANSCRIBE_PROVIDER: got nothing, takes local: without it LOCAL_TRANSCRIBE_MODEL is not used'];
}

/** Each `TRANSCRIBE_` variable defaults to OpenAI's, but a key is sent to no other server than its own. */
function serverOf(env: TranscribeVariables): TranscriptionServer | undefined {
  const baseUrl = env.TRANSCRIBE_BASE_URL ?? env.OPENAI_BASE_URL;
  const apiKey = env.TRANSCRIBE_API_KEY ?? (env.TRANSCRIBE_BASE_URL ? undefined : env.OPENAI_API_KEY);
  const model = modelOf(env);
  if (!model || !(apiKey || baseUrl)) return undefined;
  return { model, ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) };
}

function modelOf(env: TranscribeVariables): string | undefined {
  const isOpenai = !(env.TRANSCRIBE_BASE_URL || env.OPENAI_BASE_URL);
  return env.TRANSCRIBE_MODEL ?? env.OPENAI_TRANSCRIBE_MODEL ?? (isOpenai ? 'whisper-1' : undefined);
}
