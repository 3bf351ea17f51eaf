import {
  AdminEntity,
  AdminSessionEntity,
  LoginAttemptEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
} from './admin-entities.js';
import {
  BackgroundTaskEntity,
  MemberEntity,
  PaymentEventEntity,
  PreSignupSessionEntity,
  PromptPresetEntity,
  SummaryTemplateEntity,
} from './member-entities.js';

/** The entities of the ORM. Tables that are only read or written set by set have none. */
export const ENTITIES = [
  AdminEntity,
  AdminSessionEntity,
  RecoveryCodeEntity,
  LoginAttemptEntity,
  PasskeyEntity,
  MemberEntity,
  PromptPresetEntity,
  SummaryTemplateEntity,
  PreSignupSessionEntity,
  PaymentEventEntity,
  BackgroundTaskEntity,
] as const;
