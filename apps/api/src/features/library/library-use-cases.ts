import { useCases } from '#api/wiring/ports.js';
import { memberOwner } from '#core/accounts/owner.js';
import { findAnalysis } from '#core/usecases/catalogue/find-analysis.js';
import {
  addToCollection,
  createCollection,
  deleteCollection,
  removeFromCollection,
  renameCollection,
  saveSummary,
} from '#core/usecases/library/manage-collections.js';
import { createNote, deleteNote, editNote, listNotes } from '#core/usecases/library/manage-notes.js';
import { readLibrary } from '#core/usecases/library/read-library.js';
import { trackReading } from '#core/usecases/library/track-reading.js';
import { listSavedSteps, readSteps, tickSteps } from '#core/usecases/library/track-steps.js';

/** Use cases of collections, notes and next steps of members (contract §7). */
export const LIBRARY_USE_CASES = useCases(
  ['analyses', 'library', 'transcripts', 'timers'],
  ({ library, ...others }) => {
    const ports = { ...library, ...others };
    const find = findAnalysis(ports);
    return {
      collections: library.collections,
      createCollection: createCollection(ports),
      renameCollection: renameCollection(ports),
      deleteCollection: deleteCollection(ports),
      addToCollection: addToCollection({ ...ports, save: saveSummary(ports) }),
      removeFromCollection: removeFromCollection(ports),
      listNotes: listNotes(ports),
      createNote: createNote(ports),
      editNote: editNote(ports),
      deleteNote: deleteNote(ports),
      listSavedSteps: listSavedSteps(ports),
      /** An analysis that the member may see. @throws analysis_not_found */
      find: (memberId: number, analysisId: number) => find(analysisId, [memberOwner(memberId)]),
      readSteps: readSteps(ports),
      tickSteps: tickSteps(ports),
      reading: library.reading,
      questions: library.questions,
      trackReading: trackReading(ports),
      readLibrary: readLibrary(ports),
    };
  },
);
