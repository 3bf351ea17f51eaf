import { AdminEntity, AdminSessionEntity, LoginAttemptEntity, RecoveryCodeEntity } from './admin-entities.js';
import { AnalysisKeyRow, AnalysisRow } from './analysis-row.js';
import { AllowanceRow, IdempotencyRow, JobRow, OutboxRow } from './job-row.js';
import {
  BackgroundTaskEntity,
  MemberEntity,
  PaymentEventEntity,
  PreSignupSessionEntity,
  PromptPresetEntity,
} from './member-entities.js';

/** The entities of the ORM. Tables that are only read or written set by set have none. */
export const ENTITIES = [
  AdminEntity,
  AdminSessionEntity,
  RecoveryCodeEntity,
  LoginAttemptEntity,
  MemberEntity,
  PromptPresetEntity,
  PreSignupSessionEntity,
  PaymentEventEntity,
  BackgroundTaskEntity,
  AnalysisRow,
  AnalysisKeyRow,
  JobRow,
  OutboxRow,
  IdempotencyRow,
  AllowanceRow,
] as const;
