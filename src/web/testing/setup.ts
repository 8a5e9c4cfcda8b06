// Run before every component test: what is left on the page by one test is gone in the next, and nothing fails on a busy machine.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
