import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PRODUCT_NAME } from '#core/product.js';

/** Serves the OpenAPI document of the controllers at `/api/docs` and `/api/docs-json`. */
export function serveOpenApi(app: INestApplication): OpenAPIObject {
  const document = openApiDocument(app);
  SwaggerModule.setup('api/docs', app, document, { customSiteTitle: `${PRODUCT_NAME} API` });
  return document;
}

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder().setTitle(`${PRODUCT_NAME} API`).setVersion('1').addBearerAuth().build();
  return SwaggerModule.createDocument(app, head);
}
