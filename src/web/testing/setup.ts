// Runs before every component test. Nothing that one test left on the page or in the cache reaches
// the next, and nothing fails on a busy machine.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll } from 'vitest';
import '../../shared/english.ts';
import { apiRoutes } from '../../actions.gen.ts';
import { registerApiRoutes } from '../api/api-routes.ts';
import { queryClient } from '../api/query-client.ts';
import { loadLater } from '../kit/later.tsx';

registerApiRoutes(apiRoutes);

// jsdom measures no loading.
Object.assign(performance, { getEntriesByType: () => [] });

configure({ asyncUtilTimeout: 60_000 });

// Dialogs and menus are loaded, as they are soon after the screen.
beforeAll(loadLater);

afterEach(() => {
  cleanup();
  queryClient.clear();
  // The next toaster on the page would show them again.
  toast.dismiss();
});
