import { configure } from '@testing-library/react';

// The first render of a lazy screen includes the compilation of its sources.
configure({ asyncUtilTimeout: 5000 });
