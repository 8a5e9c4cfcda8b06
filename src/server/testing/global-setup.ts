import type { TestProject } from 'vitest/node';
import { startTestServer, type Cluster } from '../postgres/for-tests.ts';
import { openCluster } from './cluster.ts';
import { openTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { serverUrl: string };
    /** The server with a migrated database to copy. */
    migrated: { serverUrl: string; template: string };
    /** The cluster over which the databases of the test files are spread. */
    cluster: Cluster | null;
  }
}

/** One PostgreSQL per test run. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  project.provide('postgres', { serverUrl: server.url });
  const { template, drop } = await openTemplate(server.url);
  project.provide('migrated', { serverUrl: server.url, template });
  const cluster = await openCluster(server.url);
  project.provide('cluster', cluster ? { nodes: cluster.nodes, template: cluster.template } : null);
  return async () => {
    await cluster?.drop();
    await drop();
    await server.stop();
  };
}
