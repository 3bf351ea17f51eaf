import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { type AdminView, MAX_ADMIN_EMAIL_LENGTH } from '../../../../../core/admin/admin.js';
import { MAX_ADMIN_PASSWORD_LENGTH } from '../../../../../core/admin/password-rule.js';

/** Longer than every code, with its spaces. */
const MAX_CODE_LENGTH = 40;

export class LoginBody {
  @ApiProperty({ maxLength: MAX_ADMIN_EMAIL_LENGTH })
  @MaxLength(MAX_ADMIN_EMAIL_LENGTH, { message: 'This is not an e-mail address.' })
  @MinLength(1, { message: 'Please enter your e-mail address.' })
  @IsString({ message: 'Please enter your e-mail address.' })
  email!: string;

  @ApiProperty({ maxLength: MAX_ADMIN_PASSWORD_LENGTH })
  @MaxLength(MAX_ADMIN_PASSWORD_LENGTH, { message: 'No password is as long as that.' })
  @MinLength(1, { message: 'Please enter your password.' })
  @IsString({ message: 'Please enter your password.' })
  password!: string;

  @ApiPropertyOptional({
    maxLength: MAX_CODE_LENGTH,
    description: 'Of the authenticator app, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(MAX_CODE_LENGTH, { message: 'No code is as long as that.' })
  @IsString({ message: 'code must be text.' })
  code?: string;
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
