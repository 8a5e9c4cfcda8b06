import { waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { toasterReady, type ToastAction } from '../kit/toast.tsx';

/** The shown toasts in their order: titles with their descriptions. */
export const ditos: string[] = [];

let oferecida: ToastAction | undefined;
/** The button of the last toast. */
export const oferta = (): ToastAction | undefined => oferecida;

// This toaster draws nothing: tests check the words of a screen's toasts.
toasterReady((_kind, titulo, descricao = '', acao) => {
  oferecida = acao;
  ditos.push([titulo, descricao].filter(Boolean).join(' · '));
});

/** Waits until the last toast has this title. */
export const dito = (texto: string | RegExp) =>
  waitFor(() => expect(ditos.at(-1)).toEqual(texto instanceof RegExp ? expect.stringMatching(texto) : texto));

beforeEach(() => {
  ditos.length = 0;
});
