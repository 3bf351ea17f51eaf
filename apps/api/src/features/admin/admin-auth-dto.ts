import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { TextField } from '#api/http/dto/fields.js';
import { type AdminView, MAX_ADMIN_EMAIL_LENGTH } from '#core/admin/admin.js';
import {
  MAX_CREDENTIAL_ID_LENGTH,
  MAX_PASSKEY_NAME_LENGTH,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '#core/admin/passkey.js';
import { MAX_ADMIN_PASSWORD_LENGTH } from '#core/admin/password-rule.js';

/** Longer than any code with its spaces. */
const MAX_CODE_LENGTH = 40;

const Password = (missing: string) =>
  applyDecorators(
    ApiProperty({ maxLength: MAX_ADMIN_PASSWORD_LENGTH }),
    MaxLength(MAX_ADMIN_PASSWORD_LENGTH, { message: 'No password is as long as that.' }),
    MinLength(1, { message: missing }),
    IsString({ message: missing }),
  );

const Code = () =>
  applyDecorators(
    MaxLength(MAX_CODE_LENGTH, { message: 'No code is as long as that.' }),
    IsString({ message: 'Please enter the code.' }),
  );

const Binary = (maxLength: number, required = true) =>
  applyDecorators(
    ApiProperty({ required, maxLength, pattern: '^[\\w-]+$', description: 'Base64url.' }),
    Matches(/^[\w-]+$/, { message: 'This is no answer of an authenticator.' }),
    MaxLength(maxLength, { message: 'No authenticator answers with so much.' }),
    IsString({ message: 'This is no answer of an authenticator.' }),
  );

/** The parts of a `PublicKeyCredential` that are checked. */
export class PasskeyAssertionBody implements PasskeyAssertion {
  @Binary(MAX_CREDENTIAL_ID_LENGTH) id!: string;
  @Binary(4096) clientDataJSON!: string;
  @Binary(4096) authenticatorData!: string;
  @Binary(2048) signature!: string;
  @IsOptional()
  @Binary(128, false)
  userHandle?: string;
}

export class LoginBody {
  @ApiProperty({ maxLength: MAX_ADMIN_EMAIL_LENGTH })
  @MaxLength(MAX_ADMIN_EMAIL_LENGTH, { message: 'This is not an e-mail address.' })
  @MinLength(1, { message: 'Please enter your e-mail address.' })
  @IsString({ message: 'Please enter your e-mail address.' })
  email!: string;

  @Password('Please enter your password.')
  password!: string;

  @ApiPropertyOptional({
    maxLength: MAX_CODE_LENGTH,
    description: 'Of the authenticator app, or a recovery code.',
  })
  @IsOptional()
  @Code()
  code?: string;

  @ApiPropertyOptional({ type: PasskeyAssertionBody, description: 'In place of the code.' })
  @IsOptional()
  @ValidateNested({ message: 'passkey must be an object.' })
  @Type(() => PasskeyAssertionBody)
  passkey?: PasskeyAssertionBody;
}

export class RecentLoginBody {
  @TextField(MAX_ADMIN_PASSWORD_LENGTH, {
    optional: true,
    maxLength: MAX_ADMIN_PASSWORD_LENGTH,
    description: 'Needed once the session is older than five minutes.',
    message: 'Please enter your password.',
    tooLong: 'No password is as long as that.',
  })
  password?: string;
}

export class CodeBody {
  @ApiProperty({ maxLength: MAX_CODE_LENGTH, description: 'Of the authenticator app.' })
  @Code()
  code!: string;
}

export class TotpOffBody {
  @Password('Please enter your password.')
  password!: string;

  @ApiProperty({
    maxLength: MAX_CODE_LENGTH,
    description: 'Of the authenticator app, or a recovery code.',
  })
  @Code()
  code!: string;
}

export class PasswordBody {
  @Password('Please enter your password.')
  current!: string;

  @Password('Please enter a new password.')
  next!: string;
}

export class TotpSecretDto {
  @ApiProperty({ description: 'Base32, to be typed into an authenticator app.' }) secret!: string;
  @ApiProperty({ description: 'The same for a QR code.' }) otpauthUrl!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({ type: [String], description: 'Each is good for one login. They are not shown again.' })
  recoveryCodes!: string[];
}

export class AdminDto implements AdminView {
  @ApiProperty() id!: number;
  @ApiProperty() email!: string;
  @ApiProperty() name!: string;
  @ApiProperty() totpEnabled!: boolean;
}

export class SignedInAdminDto {
  @ApiProperty() admin!: AdminDto;
  @ApiPropertyOptional({ description: 'Two-factor authentication has to be turned on before anything else.' })
  needsTotp?: true;
}

export class PasskeyAttestationBody implements PasskeyAttestation {
  @Binary(MAX_CREDENTIAL_ID_LENGTH) id!: string;
  @Binary(4096) clientDataJSON!: string;
  @Binary(16_384) attestationObject!: string;
}

export class PasskeyBody {
  @TextField(MAX_PASSKEY_NAME_LENGTH, {
    maxLength: MAX_PASSKEY_NAME_LENGTH,
    message: 'Please name the passkey.',
    tooLong: `A name has 1 to ${MAX_PASSKEY_NAME_LENGTH} characters.`,
  })
  name!: string;

  @ApiProperty({ type: PasskeyAttestationBody })
  @ValidateNested({ message: 'answer must be an object.' })
  @Type(() => PasskeyAttestationBody)
  @IsNotEmpty({ message: 'answer must be an object.' })
  answer!: PasskeyAttestationBody;
}

class DescriptorDto {
  @ApiProperty({ enum: ['public-key'] }) type!: 'public-key';
  @ApiProperty() id!: string;
}

class AlgorithmDto {
  @ApiProperty({ enum: ['public-key'] }) type!: 'public-key';
  @ApiProperty({ description: 'COSE.' }) alg!: number;
}

class RelyingPartyDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
}

class PasskeyUserDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() displayName!: string;
}

class AuthenticatorSelectionDto {
  @ApiProperty({ enum: ['required'] }) residentKey!: 'required';
  @ApiProperty({ enum: [true] }) requireResidentKey!: true;
  @ApiProperty({ enum: ['required'] }) userVerification!: 'required';
}

/** For `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export class PasskeyCreationOptionsDto implements PasskeyCreationOptions {
  @ApiProperty({ description: 'Good for one answer within five minutes, in this session.' })
  challenge!: string;
  @ApiProperty({ type: RelyingPartyDto }) rp!: RelyingPartyDto;
  @ApiProperty({ type: PasskeyUserDto }) user!: PasskeyUserDto;
  @ApiProperty({ type: [AlgorithmDto] }) pubKeyCredParams!: readonly AlgorithmDto[];
  @ApiProperty({ description: 'Milliseconds.' }) timeout!: number;
  @ApiProperty({ type: [DescriptorDto] }) excludeCredentials!: readonly DescriptorDto[];
  @ApiProperty({ type: AuthenticatorSelectionDto }) authenticatorSelection!: AuthenticatorSelectionDto;
  @ApiProperty({ enum: ['none'] }) attestation!: 'none';
}

/** For `navigator.credentials.get`, as `PublicKeyCredential.parseRequestOptionsFromJSON` reads it. */
export class PasskeyRequestOptionsDto implements PasskeyRequestOptions {
  @ApiProperty({ description: 'Good for one answer within five minutes, in this browser.' })
  challenge!: string;
  @ApiProperty() rpId!: string;
  @ApiProperty({ description: 'Milliseconds.' }) timeout!: number;
  @ApiProperty({ enum: ['required'] }) userVerification!: 'required';
}

export class PasskeyDto implements Passkey {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({ format: 'date-time' }) lastUsedAt?: string;
}

export class PasskeysDto {
  @ApiProperty({ type: [PasskeyDto] }) passkeys!: readonly PasskeyDto[];
}

export class AddedPasskeyDto {
  @ApiProperty({ type: PasskeyDto }) passkey!: PasskeyDto;
  @ApiPropertyOptional({
    type: [String],
    description: 'With the first second factor. Each is good for one login. They are not shown again.',
  })
  recoveryCodes?: string[];
}
