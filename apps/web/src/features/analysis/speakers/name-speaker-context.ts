import { createContext, useContext } from 'react';

/** Opens the names of speakers at a label; absent where the reader may not name them. */
export const NameSpeakerContext = createContext<((label: string) => void) | undefined>(undefined);

export function useNameSpeaker() {
  return useContext(NameSpeakerContext);
}
