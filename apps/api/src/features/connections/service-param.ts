import type { PipeTransform } from '@nestjs/common';
import { CONNECTED_SERVICES, type ConnectedService } from '#core/connecting/connection.js';
import { DomainError } from '#core/errors.js';

/** Reads a service from the path. @throws connection_not_found */
export const SERVICE_PARAM: PipeTransform<string, ConnectedService> = {
  transform(value) {
    const service = CONNECTED_SERVICES.find((known) => known === value);
    if (service) return service;
    throw new DomainError(
      'connection_not_found',
      `There is no such service: choose one of ${CONNECTED_SERVICES.join(', ')}.`,
    );
  },
};
