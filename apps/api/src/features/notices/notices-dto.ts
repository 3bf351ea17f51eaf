import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601 } from 'class-validator';
import { BooleanField } from '#api/http/dto/fields.js';
import { batchOutcome, batchPath } from '#core/batches/batch.js';
import { briefingPath } from '#core/briefings/briefing.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { Notice, NoticeSettings } from '#core/library/notice.js';

/** An analysis, a briefing or a batch of the member that has ended. */
export class NoticeDto {
  @ApiProperty({ format: 'uuid', description: 'Of a batch: its id.' }) jobId!: string;
  @ApiProperty({ enum: ['done', 'failed'] }) status!: 'done' | 'failed';
  @ApiProperty({ description: 'Title of the episode; empty while it is unknown.' }) title!: string;
  @ApiProperty() show!: string;
  @ApiPropertyOptional() image?: string;
  @ApiPropertyOptional({ description: 'The summary that is ready.' }) analysisId?: number;
  @ApiPropertyOptional({ description: 'The briefing that it is about.' }) briefingId?: string;
  @ApiPropertyOptional({ description: 'Path of the summary or the briefing that is ready, or of the batch.' })
  path?: string;
  @ApiPropertyOptional({ description: 'Why it failed.' }) message?: string;
  @ApiProperty({ format: 'date-time' }) endedAt!: string;
  @ApiProperty({ description: 'Seen on any device.' }) seen!: boolean;
}

export class NoticesDto {
  @ApiProperty({ type: [NoticeDto], description: 'The last 50, the last ended first.' }) items!: NoticeDto[];
  @ApiProperty({ type: 'integer', description: 'Notices of these that were not seen.' }) unseen!: number;
}

export class NoticeSettingsDto implements NoticeSettings {
  @BooleanField({ description: 'A mail when an analysis that took more than a minute has ended.' })
  mail!: boolean;
}

export class SeenBody {
  @ApiProperty({ format: 'date-time', description: 'End of the last notice that was seen.' })
  @IsISO8601({ strict: true }, { message: 'until must be an ISO time.' })
  until!: string;
}

export function noticesView(notices: readonly Notice[]): NoticesDto {
  return { items: notices.map(noticeView), unseen: notices.filter(({ isSeen }) => !isSeen).length };
}

function noticeView({ analysis, batch, briefing, failure, isSeen: seen, ...fields }: Notice): NoticeDto {
  if (briefing) {
    const about = { ...fields, seen, briefingId: briefing.id, path: briefingPath(briefing.id) };
    return failure === undefined
      ? { ...about, status: 'done' }
      : { ...about, status: 'failed', message: failure };
  }
  if (batch) {
    const status = batch.done > 0 ? 'done' : 'failed';
    return { ...fields, status, seen, path: batchPath(fields.jobId), message: batchOutcome(batch) };
  }
  return analysis
    ? { ...fields, status: 'done', seen, analysisId: analysis.id, path: analysisPath(analysis) }
    : { ...fields, status: 'failed', seen, message: failure };
}
