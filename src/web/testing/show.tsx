import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { AccessRulesContext, type AccessRules } from '../session/access.ts';

const NO_RULES: AccessRules = { permits: () => false, menu: () => [] };

/** Renders as the application does: over its cache of answers, and by the access rules of whoever asks for them. */
export const show = (screen: ReactNode, rules = NO_RULES): RenderResult =>
  render(
    <QueryClientProvider client={queryClient}>
      <AccessRulesContext value={rules}>{screen}</AccessRulesContext>
    </QueryClientProvider>,
  );
