import { applyDecorators, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from './dto/error-dto.js';

/** Documents the errors of a controller's routes, or of one route. */
export const ApiErrors = (type: Type = ErrorDto) =>
  applyDecorators(ApiResponse({ status: '5XX', type }), ApiResponse({ status: '4XX', type }));
