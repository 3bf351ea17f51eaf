/** Challenges that wait for the answer of an authenticator. Each operation is atomic. */
export interface PasskeyChallenges {
  /** Replaces an open challenge of the same holder, which identifies a session or a login attempt. */
  open(holder: string, challenge: string, expiresAt: Date): Promise<void>;
  /** Ends the holder's challenge and returns it; absent when there is none or it has expired. Of concurrent callers one gets it. */
  consume(holder: string): Promise<string | undefined>;
}
