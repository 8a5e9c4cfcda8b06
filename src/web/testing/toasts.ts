import { waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import type { ToastAction } from '../kit/toast.tsx';

/** The shown toasts in their order: titles with their descriptions. */
export const ditos: string[] = [];

let oferecida: ToastAction | undefined;
/** The button of the last toast. */
export const oferta = (): ToastAction | undefined => oferecida;

const dizer = (titulo: string, descricao = '', acao?: ToastAction): void => {
  oferecida = acao;
  ditos.push([titulo, descricao].filter(Boolean).join(' · '));
};

/** Waits until the last toast has this title. */
export const dito = (texto: string | RegExp) =>
  waitFor(() => expect(ditos.at(-1)).toEqual(texto instanceof RegExp ? expect.stringMatching(texto) : texto));

/**
 * Listens in the toaster's place: `vi.mock('…/kit/toast.tsx', () =>
 * import('…/testing/toasts.ts'))`.
 */
export const toast = { sucesso: dizer, erro: dizer, aviso: dizer };

beforeEach(() => {
  ditos.length = 0;
});
