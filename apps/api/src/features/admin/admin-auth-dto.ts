import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { type AdminView, MAX_ADMIN_EMAIL_LENGTH } from '#core/admin/admin.js';
import { MAX_ADMIN_PASSWORD_LENGTH } from '#core/admin/password-rule.js';
import { PasskeyAssertionBody } from './admin-passkeys-dto.js';

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
  @ApiPropertyOptional({
    maxLength: MAX_ADMIN_PASSWORD_LENGTH,
    description: 'Needed once the session is older than five minutes.',
  })
  @IsOptional()
  @MaxLength(MAX_ADMIN_PASSWORD_LENGTH, { message: 'No password is as long as that.' })
  @IsString({ message: 'Please enter your password.' })
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
