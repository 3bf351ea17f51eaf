/** A voice that reads aloud. Texts are data and never instructions. */
export interface SpeechSynthesizer {
  /** Name of the model, which has a price. */
  readonly model: string;
  readonly voice: string;
  /** US dollars for a million characters; absent when it is unknown. */
  readonly usdPerMillionCharacters?: number;
  /**
   * An MP3 of the whole text, which fits into one request (`speechRequests`).
   * @throws upstream_unavailable (also for an answer that cannot be the speech of the text), deadline_exceeded, cancelled
   */
  speak(text: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** The voice in force. */
export interface SpeechSynthesizers {
  /** Absent where none is configured. */
  current(): Promise<SpeechSynthesizer | undefined>;
}
