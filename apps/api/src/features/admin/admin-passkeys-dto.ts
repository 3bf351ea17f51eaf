import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import {
  MAX_CREDENTIAL_ID_LENGTH,
  MAX_PASSKEY_NAME_LENGTH,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
} from '#core/admin/passkey.js';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#core/admin/passkey-options.js';

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

export class PasskeyAttestationBody implements PasskeyAttestation {
  @Binary(MAX_CREDENTIAL_ID_LENGTH) id!: string;
  @Binary(4096) clientDataJSON!: string;
  @Binary(16_384) attestationObject!: string;
}

export class PasskeyBody {
  @ApiProperty({ maxLength: MAX_PASSKEY_NAME_LENGTH })
  @MaxLength(MAX_PASSKEY_NAME_LENGTH, { message: `A name has 1 to ${MAX_PASSKEY_NAME_LENGTH} characters.` })
  @IsString({ message: 'Please name the passkey.' })
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
