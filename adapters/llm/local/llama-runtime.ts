/**
 * The part of node-llama-cpp that is used. It is no dependency: the process of a model imports an installed runtime by its path.
 */
export interface LlamaModule {
  getLlama(options: {
    readonly gpu: string | false;
    readonly build: 'never';
    readonly skipDownload: true;
    readonly logLevel: 'error';
    readonly maxThreads: number;
  }): Promise<Llama>;
  readonly LlamaChat: new (options: {
    readonly contextSequence: LlamaSequence;
    readonly chatWrapper: ChatWrapper;
  }) => LlamaChat;
  resolveChatWrapper(model: LlamaModel, options: object): ChatWrapper;
}

export interface Llama {
  loadModel(options: {
    readonly modelPath: string;
    readonly checkTensors: boolean;
    readonly onLoadProgress: () => void;
  }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<Grammar>;
}

export type Grammar = object;

export interface LlamaModel {
  readonly tokenizer: unknown;
  createContext(options: {
    readonly contextSize: number;
    readonly threads: number;
    readonly batchSize?: number;
  }): Promise<{ readonly contextSize: number; getSequence(): LlamaSequence }>;
}

type Token = number;

export interface LlamaSequence {
  /** Number of tokens in the state. */
  readonly nextTokenIndex: number;
  /** Keeps the longest equal beginning of the state. */
  adaptStateToTokens(tokens: readonly Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>;
}

export type ChatHistory = readonly (
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] }
)[];

/** A model's chat template. */
export interface ChatWrapper {
  generateContextState(options: { readonly chatHistory: ChatHistory }): {
    readonly contextText: { tokenize(tokenizer: unknown): Token[] };
  };
}

export interface LlamaChat {
  generateResponse(
    history: ChatHistory,
    options: {
      readonly grammar: Grammar;
      readonly maxTokens: number;
      readonly temperature: number;
      readonly minP: number;
      readonly budgets: { readonly thoughtTokens: number; readonly commentTokens: number };
      readonly signal: AbortSignal;
      /** Receives the answer without thoughts. */
      readonly onTextChunk: (text: string) => void;
      readonly onToken: (tokens: readonly Token[]) => void;
    },
  ): Promise<{ readonly response: string; readonly metadata: { readonly stopReason: string } }>;
}
