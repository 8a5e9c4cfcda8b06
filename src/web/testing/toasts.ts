import { beforeEach } from 'vitest';

/** What was said, in its order: titles with their descriptions. */
export const ditos: string[] = [];

const dizer = (titulo: string, descricao = ''): void => {
  ditos.push([titulo, descricao].filter(Boolean).join(' · '));
};

/** Listens in the toaster's place: `vi.mock('…/kit/toast.tsx', () => import('…/testing/toasts.ts'))`. */
export const toast = { sucesso: dizer, erro: dizer, aviso: dizer };

beforeEach(() => {
  ditos.length = 0;
});
