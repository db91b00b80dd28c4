import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// Lazy parts load slowly on machines that run many suites at once; waits end as soon as the condition is true.
configure({ asyncUtilTimeout: 15_000 });
