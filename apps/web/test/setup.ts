import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// Parts are loaded lazily, and machines that run many suites at once are slow: waits end early when the event is there.
configure({ asyncUtilTimeout: 15_000 });
