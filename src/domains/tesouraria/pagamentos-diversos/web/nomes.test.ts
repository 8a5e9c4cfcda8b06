import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../../../../shared/texts.ts';
import { METODOS_PADRAO, TIPOS_PADRAO } from '../rules.ts';
import { nomeDaOpcao } from './nomes.ts';
import { nomeDoTipo, nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';

beforeEach(() => setLanguage('en-US'));
afterEach(() => setLanguage('pt-BR'));

const opcao = (id: string) => ({ id, nome: nomeEmPortugues(id), padrao: true });

it('[V3 Z6] the locked types and methods speak the language of the interface', () => {
  expect(TIPOS_PADRAO.map((id) => nomeDaOpcao('tipo', opcao(id)))).toEqual(['Donation', 'Purchase', 'Other']);
  expect(METODOS_PADRAO.map((id) => nomeDaOpcao('metodo', opcao(id)))).toEqual(['PIX', 'Cash', 'Card', 'Transfer']);
  expect(nomeDoTipo(nomeEmPortugues('doacao'))).toBe('Donation');
});

it('[V3] shows the house’s own names as they were written', () => {
  expect(nomeDaOpcao('tipo', { id: 'x', nome: 'Rifa', padrao: false })).toBe('Rifa');
  expect(nomeDaOpcao('metodo', { id: 'y', nome: 'Fiado', padrao: false })).toBe('Fiado');
  expect(nomeDoTipo('Rifa')).toBe('Rifa');
});
