import type { TestProject } from 'vitest/node';
import { startTestServer } from '../postgres/for-tests.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { serverUrl: string };
  }
}

/** One PostgreSQL per test run. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  project.provide('postgres', { serverUrl: server.url });
  return () => server.stop();
}
