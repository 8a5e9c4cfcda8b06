// Run before every component test: what is left on the page by one test is gone in the next.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
