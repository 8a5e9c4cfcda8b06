import type { Job } from '../../../../server/jobs/runner.ts';
import { cuidarDosTokens } from './cuidar-dos-tokens.ts';

export const jobs = (): readonly Job[] => [cuidarDosTokens()];
