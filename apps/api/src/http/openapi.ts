import { existsSync, readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PRODUCT_NAME } from '#core/product.js';
import { API_KEY_SECURITY } from './auth/api-key.guard.js';
import { completeOpenApi } from './complete-openapi.js';

/** Path to which the build writes the document. */
export const BUILT_DOCUMENT = new URL('../openapi.json', import.meta.url);

/** Serves the OpenAPI document of the controllers at `/api/docs` and `/api/docs-json`: the one of the build, where there is one. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => builtDocument() ?? openApiDocument(app), {
    customSiteTitle: `${PRODUCT_NAME} API`,
  });
}

function builtDocument(): OpenAPIObject | undefined {
  return existsSync(BUILT_DOCUMENT) ? JSON.parse(readFileSync(BUILT_DOCUMENT, 'utf8')) : undefined;
}

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setVersion('1')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The ID token of a signed-in member.',
      },
      'bearer',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pdg_…',
        description: 'An API key. `x-api-key-scope` of a call is the scope that the key needs.',
      },
      API_KEY_SECURITY,
    )
    .addCookieAuth(
      '__Host-podgist_admin',
      { type: 'apiKey', in: 'cookie', description: 'The session of a signed-in admin.' },
      'admin',
    )
    .build();
  const document = SwaggerModule.createDocument(app, head);
  completeOpenApi(document);
  return document;
}
