import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Response of GET /api/analysis/{id}/transcript (contract §6). */
export type TranscriptResponse = ResponseBody<'GET /api/analysis/{id}/transcript'>;

function transcriptQuery(id: number) {
  return queryOptions<TranscriptResponse>({ queryKey: ['/api/analysis', id, 'transcript'] });
}

/** The transcript of an analysis, or excerpts for a reader who may not see the whole. */
export function useTranscript(id: number) {
  return useQuery(transcriptQuery(id));
}

/** Requests the transcript before the component that shows it has loaded. */
export function usePrefetchTranscript(id: number): void {
  usePrefetchQuery(transcriptQuery(id));
}
