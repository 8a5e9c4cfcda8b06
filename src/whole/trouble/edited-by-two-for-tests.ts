import { expect } from 'vitest';
import { novoEvento, novosMembros } from '../../domains/gira/presencas/server/porta-for-tests.ts';
import type { TestHouse } from '../../server/testing/house.ts';

/** A form over one row: what it reads, and how it is saved with what was read and a change. */
export interface Form {
  read: () => Promise<{ versao: string } & Record<string, unknown>>;
  save: (values: Record<string, unknown>) => Promise<unknown>;
  /** The changes of the first person, and of the second. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  /** Changes the row but nothing of the form. */
  beside?: () => Promise<unknown>;
}

export function only<Item>(itens: readonly Item[]): Item {
  expect(itens).toHaveLength(1);
  return itens[0] as Item;
}

/** The forms of the agenda and of the path. */
export const AGENDA_FORMS: Readonly<Record<string, (casa: TestHouse) => Promise<Form>>> = {
  'a function of the scales': async (casa) => {
    const dono = casa.como('owner');
    const [membro = ''] = await novosMembros(casa, 1);
    const { id } = await dono.call('criarFuncao', { nome: 'Cambone', vagas: 1, para_todos: false });
    return {
      read: async () => only((await dono.call('lerFuncoes', {})).itens),
      save: ({ nome, vagas, para_todos, membros, versao }) =>
        dono.call('editarFuncao', { id, nome, vagas, para_todos, membros, versao } as never),
      first: { membros: [membro] },
      second: { vagas: 2 },
    };
  },
  'the tickets of an event': async (casa) => {
    const dono = casa.como('owner');
    const evento_id = await novoEvento(casa);
    const proposto = { limite: 10, preferenciais: 2, pelo_telefone: true, encerrada: false, versao: '' };
    return {
      read: async () => (await dono.call('lerSenhas', { evento_id })).ajustes ?? proposto,
      save: ({ limite, preferenciais, pelo_telefone, encerrada, versao }) =>
        dono.call('ajustarSenhas', { evento_id, limite, preferenciais, pelo_telefone, encerrada, versao } as never),
      first: { encerrada: true },
      second: { limite: 20 },
    };
  },
  'the catalogue of a tradition': async (casa) => {
    const dono = casa.como('owner');
    return {
      read: async () => {
        const { candomble: nomes, versoes } = await dono.call('lerCatalogoDeObrigacoes', {});
        return { nomes, versao: versoes.candomble };
      },
      save: ({ nomes, versao }) =>
        dono.call('salvarCatalogoDeObrigacoes', { tradicao: 'candomble', nomes, versao } as never),
      first: { nomes: ['Bori'] },
      second: { nomes: ['Feitura'] },
      beside: () => dono.call('salvarCatalogoDeObrigacoes', { tradicao: 'umbanda', nomes: ['Amaci'] }),
    };
  },
};
