import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { readEnv } from './env/env.js';
import { openApiDocument } from './http/openapi.js';
import { createFastifyAdapter } from './http/server.js';
import { openLogger } from './observability/logger.js';

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
