import { expect, it } from 'vitest';
import { TIPOS_DE_PUSH } from '../rules.ts';
import { jsonDoPush } from './avisar-aparelhos.ts';

const PLANTADAS = Array.from(
  { length: 1_000 },
  (_, n) =>
    [
      `Zulmira Plantada ${n}`,
      `R$ ${n},${String(n % 100).padStart(2, '0')}`,
      ['Caboclo', 'Exu', 'Pombagira', 'Oxum', 'obrigação de sete anos'][n % 5] ?? '',
    ] as const,
);

it('[CM4] of 1,000 planted names, amounts and words of belief none is in a push, unless details were chosen', () => {
  for (const [nome, valor, palavra] of PLANTADAS)
    for (const tipo of TIPOS_DE_PUSH) {
      const conteudo = { caminho: '/avisos', titulo: `${palavra} de ${nome}`, corpo: `${nome}: ${valor}, ${palavra}` };
      const escolha = { tipo, marca: 'a1', novos: 2, origem: 'https://casa.example.org' };
      const neutro = jsonDoPush(conteudo, { ...escolha, detalhes: false });
      expect([nome, valor, palavra].filter((uma) => neutro.includes(uma))).toEqual([]);
      expect(jsonDoPush(conteudo, { ...escolha, detalhes: true })).toContain(nome);
    }
});
