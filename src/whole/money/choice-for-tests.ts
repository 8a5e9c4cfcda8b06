import { expect } from 'vitest';
import type { Modelo } from './model-for-tests.ts';
import type { Fatura } from './rows-for-tests.ts';
import type { TestHouse } from '../../server/testing/house.ts';

/** One thing people do, on the real server and on the model. */
export type Acao<Args> = (m: Modelo, casa: TestHouse, args: Args) => Promise<unknown>;

/** Picks one of a list by any number, so that a shortened history still means something. */
export const um = <T>(lista: readonly T[], qual: number): T | undefined => lista[qual % Math.max(lista.length, 1)];
export const ids = (faturas: readonly Fatura[]): string[] => faturas.map((fatura) => fatura.id ?? '');
export const recusa = (pedido: Promise<unknown>, code: string) => expect(pedido).rejects.toMatchObject({ code });
