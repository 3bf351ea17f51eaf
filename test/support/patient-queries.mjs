import { configure } from '@testing-library/react';
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

// The first render of a lazy screen includes the compilation of its sources.
configure({ asyncUtilTimeout: 5000 });

// React keeps the stack of each created element for its warnings, which takes a tenth of the time; at this count it stops.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
