import { expect, it } from 'vitest';
import { chavesDosAvisos } from './servir-avisos.ts';
import { ProvedorFalhou, type TipoDeProvedor } from './provedor.ts';
import { TIPOS } from './provedor-da-casa.ts';

const MINUTO = 60_000;

it('[PG7] keys are asked for at most every ten minutes, and the last good list stays while the provider is away', async () => {
  let resposta: readonly string[] | null = ['a'];
  let buscas = 0;
  const tipo: TipoDeProvedor = {
    ...TIPOS.woovi,
    chavesDosAvisos: async () => {
      buscas += 1;
      await Promise.resolve();
      if (resposta === null) throw new ProvedorFalhou('longe');
      return resposta;
    },
  };
  const buscar = chavesDosAvisos(undefined);
  const aos = (minutos: number, ambiente: 'real' | 'teste' = 'real') =>
    buscar(tipo, ambiente, new Date(1_000_000_000_000 + minutos * MINUTO));
  expect(await Promise.all([aos(0), aos(0), aos(0)])).toEqual([['a'], ['a'], ['a']]);
  resposta = ['b'];
  expect(await aos(9)).toEqual(['a']);
  expect(buscas).toBe(1);
  expect(await aos(10)).toEqual(['b']);
  resposta = null;
  expect(await aos(21)).toEqual(['b']);
  expect(await aos(22)).toEqual(['b']);
  expect(buscas).toBe(3);
  expect(await aos(22, 'teste')).toEqual([]);
  expect(await aos(30, 'teste')).toEqual([]);
  expect(buscas).toBe(4);
  resposta = ['c'];
  expect(await aos(33)).toEqual(['c']);
});
