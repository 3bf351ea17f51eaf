import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { ErrorDto } from './dto/error-dto.js';

/** Documents the errors of a controller's routes, or of one route. */
export const ApiErrors = (type: Type = ErrorDto) =>
  applyDecorators(ApiResponse({ status: '5XX', type }), ApiResponse({ status: '4XX', type }));

/** A POST that answers 200. */
export const Ok = (type: Type) => applyDecorators(HttpCode(200), ApiOkResponse({ type }));

/** A route that answers 204. */
export const NoContent = () => applyDecorators(HttpCode(204), ApiNoContentResponse());

/** Documents a list without pages, which never has more than `maxItems`. */
export const ApiBoundedList = (item: Type, maxItems: number) =>
  applyDecorators(
    ApiExtraModels(item),
    ApiOkResponse({ schema: { type: 'array', maxItems, items: { $ref: getSchemaPath(item) } } }),
  );
