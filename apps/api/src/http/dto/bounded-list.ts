import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a list without pages, which never has more than `maxItems`. */
export const ApiBoundedList = (item: Type, maxItems: number) =>
  applyDecorators(
    ApiExtraModels(item),
    ApiOkResponse({ schema: { type: 'array', maxItems, items: { $ref: getSchemaPath(item) } } }),
  );
