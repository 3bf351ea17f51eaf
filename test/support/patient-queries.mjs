import { configure } from '@testing-library/react';

// The first look at a screen that is loaded late waits for its sources to be compiled.
configure({ asyncUtilTimeout: 5000 });
