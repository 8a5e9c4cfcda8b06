import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';

/** Renders as the application does, over its cache of answers. */
export const show = (screen: ReactNode): RenderResult =>
  render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
