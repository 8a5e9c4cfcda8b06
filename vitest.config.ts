import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const web = ['src/web/**/*.test.{ts,tsx}', 'src/domains/*/web/**/*.test.{ts,tsx}'];
const server = ['src/server/**/*.test.ts', 'src/domains/*/server/**/*.test.ts', 'src/*.test.ts', 'db/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Nothing may fail on a clock: the limits only end what hangs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure: nothing that one file could leave behind for another.
          isolate: false,
          include: ['{src,scripts,print-agent,bench}/**/*.test.ts'],
          exclude: [...web, ...server],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // The contrast test reads the tokens as they are.
        test: {
          name: 'web',
          environment: 'jsdom',
          include: web,
          css: { include: [/tokens\.css/] },
          setupFiles: ['src/web/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: server,
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
    ],
  },
});
