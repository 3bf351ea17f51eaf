import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '#api/app.module.js';
import { readEnv } from '#api/env/env.js';
import { openApiDocument } from '#api/http/openapi.js';
import { createFastifyAdapter } from '#api/http/server.js';
import { openLogger } from '#api/observability/logger.js';

/** The OpenAPI document, read from the controllers: nothing is connected or started. */
export async function readOpenApiDocument(): Promise<OpenAPIObject> {
  const env = readEnv({});
  const log = openLogger('silent');
  const app = await NestFactory.create(AppModule.for(env, log, {}), createFastifyAdapter(env, log), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return openApiDocument(app);
}
