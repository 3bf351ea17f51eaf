/** The AI-generated summary (spec §3, aiSummary). */
export interface Summary {
  readonly overview: string;
  readonly keyTopics: readonly string[];
}

/** Words of the transcript. `verified` says that the text match found them there; only such are stored. */
export interface Quote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly verified: boolean;
}

/**
 * A point with a short title. `evidence` holds the quotes that support it. `supported` is false where the transcript holds
 * none of the quotes that were claimed for it: such a point is shown with that said.
 */
export interface Point {
  readonly title: string;
  readonly description: string;
  readonly evidence?: readonly Quote[];
  readonly supported?: false;
}

export interface ActionableInsight extends Point {
  readonly quote?: string;
}

export interface StrategicQuestion {
  readonly question: string;
  readonly purpose: string;
}

export interface NextSteps {
  readonly immediate: readonly string[];
  readonly thisWeek: readonly string[];
}

/** Business insights in both of the spec's readings (spec §3, businessInsights). */
export interface Insights {
  readonly actionableInsights: readonly ActionableInsight[];
  readonly strategicTakeaways: readonly Point[];
  readonly strategicQuestions: readonly StrategicQuestion[];
  readonly nextSteps: NextSteps;
  readonly keyTakeaways: readonly string[];
  readonly strategicInsights: readonly Point[];
  readonly keyQuotes: readonly Quote[];
}

/** A quote as a summariser claims it, before it is checked against the transcript. */
export interface ClaimedQuote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

/** A point as a summariser claims it, with the quotes it rests on. */
export interface ClaimedPoint {
  readonly title: string;
  readonly description: string;
  readonly quotes: readonly ClaimedQuote[];
}

/** What a summariser answers: nothing of it is trusted until `verifyDraft` has seen it. */
export interface SummaryDraft {
  readonly overview: string;
  readonly keyTopics: readonly string[];
  readonly actionableInsights: readonly ClaimedPoint[];
  readonly strategicTakeaways: readonly ClaimedPoint[];
  readonly strategicQuestions: readonly StrategicQuestion[];
  readonly nextSteps: NextSteps;
  readonly keyQuotes: readonly ClaimedQuote[];
}
