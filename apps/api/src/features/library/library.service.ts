import { Inject, Injectable } from '@nestjs/common';
import { ANALYSES, LIBRARY, SAVED_SUMMARIES, TRANSCRIPTS } from '#api/wiring/tokens.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Library } from '#core/ports/library.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { findAnalysis } from '#core/usecases/catalogue/find-analysis.js';
import {
  addToCollection,
  collectionNotFound,
  createCollection,
  renameCollection,
} from '#core/usecases/library/manage-collections.js';
import { createNote, deleteNote, editNote, listNotes } from '#core/usecases/library/manage-notes.js';
import { saveSummary } from '#core/usecases/library/save-summary.js';
import { listSavedSteps, readSteps, type StepChange, tickSteps } from '#core/usecases/library/track-steps.js';

/** Items of members beside their saved summaries: collections, notes and next steps (contract §7). */
@Injectable()
export class LibraryService {
  readonly listCollections: Library['collections']['list'];
  readonly createCollection: ReturnType<typeof createCollection>;
  readonly renameCollection: ReturnType<typeof renameCollection>;
  readonly addToCollection: ReturnType<typeof addToCollection>;
  readonly listNotes: ReturnType<typeof listNotes>;
  readonly createNote: ReturnType<typeof createNote>;
  readonly editNote: ReturnType<typeof editNote>;
  readonly deleteNote: ReturnType<typeof deleteNote>;
  readonly listSavedSteps: ReturnType<typeof listSavedSteps>;
  /** An analysis that the member may see. @throws analysis_not_found */
  readonly find: (memberId: number, analysisId: number) => Promise<Analysis>;
  private readonly read: ReturnType<typeof readSteps>;
  private readonly tick: ReturnType<typeof tickSteps>;

  constructor(
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(SAVED_SUMMARIES) saved: SavedSummaries,
    @Inject(LIBRARY) private readonly library: Library,
    @Inject(TRANSCRIPTS) transcripts: Transcripts,
  ) {
    const { collections, notes, ticks } = library;
    const findVisible = findAnalysis({ analyses });
    this.find = (memberId, analysisId) => findVisible(analysisId, [memberOwner(memberId)]);
    this.listCollections = (memberId, page) => collections.list(memberId, page);
    this.createCollection = createCollection({ collections });
    this.renameCollection = renameCollection({ collections });
    this.addToCollection = addToCollection({ collections, save: saveSummary({ saved }) });
    this.listNotes = listNotes({ notes, analyses });
    this.createNote = createNote({ notes, analyses, transcripts });
    this.editNote = editNote({ notes, analyses });
    this.deleteNote = deleteNote({ notes });
    this.listSavedSteps = listSavedSteps({ ticks });
    this.read = readSteps({ ticks });
    this.tick = tickSteps({ ticks });
  }

  async deleteCollection(memberId: number, id: number): Promise<void> {
    if (!(await this.library.collections.delete(memberId, id))) throw collectionNotFound();
  }

  async removeFromCollection(memberId: number, id: number, analysisId: number): Promise<void> {
    if (!(await this.library.collections.remove(memberId, id, analysisId))) throw collectionNotFound();
  }

  async readSteps(memberId: number, analysisId: number) {
    return this.read(memberId, await this.find(memberId, analysisId));
  }

  async tickSteps(memberId: number, analysisId: number, change: StepChange) {
    return this.tick(memberId, await this.find(memberId, analysisId), change);
  }
}
