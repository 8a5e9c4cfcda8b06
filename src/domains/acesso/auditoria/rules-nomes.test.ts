import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { domains } from '../../../domains.gen.ts';
import { translate } from '../../../shared/texts.ts';
import { TOLD_KINDS } from '../../../shared/told-kinds.ts';
import { AREA, AREAS_DO_RASTRO, ASSUNTOS, nomeDaAcao } from './rules.ts';

const ESCRITA = /['"]([a-z]+\.[a-z_.]+)['"]|`([a-z]+\.\$\{lista\}\.[a-z]+)`/g;

/**
 * Every action name that the domains' servers write into a house's trace, unknown subjects
 * included.
 */
const escritas = globSync('src/domains/*/*/server/*.ts')
  .filter((arquivo) => !arquivo.includes('test'))
  .flatMap((arquivo) =>
    Array.from(readFileSync(arquivo, 'utf8').matchAll(ESCRITA), ([, nome, deLista]) => nome ?? deLista ?? ''),
  )
  // What other programs are told of is no line of the trace.
  .filter((nome) => !nome.startsWith('plataforma.') && !TOLD_KINDS.some((kind) => kind === nome))
  .flatMap((nome) => ['tipo', 'metodo'].map((lista) => nome.replace('${lista}', lista)));

describe('names of what was done', () => {
  it('[C9] every action in a house’s trace has a subject and is shown in words', () => {
    expect(escritas.length).toBeGreaterThan(100);
    for (const acao of ['pagamento.estornar', 'relatorio.exportar', 'lancamento.tipo.criar'])
      expect(escritas).toContain(acao);
    const emCodigo = escritas.filter((acao) => {
      const [area = '', ...resto] = acao.split('.');
      const [assunto, feito] = nomeDaAcao(acao, 'pt-BR').split(' · ');
      return assunto === area || feito === resto.join(' ').replaceAll('_', ' ');
    });
    expect(emCodigo).toEqual([]);
  });

  it('[C9] no domain declares a verb again that all of them have', () => {
    const declarados = Object.values(domains).flatMap(({ audit }) => Object.entries(audit?.verbs ?? {}));
    expect(declarados.map(([verbo]) => nomeDaAcao(`plano.${verbo}`, 'pt-BR'))).toEqual(
      declarados.map(([, palavra]) => `Planos · ${translate('pt-BR', palavra)}`),
    );
  });

  it('[C9] a change of password is one, and the refusal that asks for it another', () => {
    expect(nomeDaAcao('acesso.trocar_senha', 'pt-BR')).toBe('Acesso · trocou a senha');
    expect(nomeDaAcao('recusa.trocar_senha', 'pt-BR')).toBe('Pedidos recusados · senha provisória');
  });

  it('[C9] no two subjects to filter by are the same to a person: one invoice and many are one', () => {
    const nomes = ASSUNTOS.map((area) => AREA[area]?.replace(/s$/, ''));
    expect(nomes).toEqual([...new Set(nomes)]);
    expect(nomeDaAcao('fatura.cancelar', 'pt-BR')).toBe('Faturas · cancelou');
  });

  it('[C9 INV-52] a refusal has a subject to filter by, and says why', () => {
    expect(AREAS_DO_RASTRO.map((area) => AREA[area])).toContain('Pedidos recusados');
    expect(nomeDaAcao('recusa.sem_permissao', 'pt-BR')).toBe('Pedidos recusados · sem permissão');
    expect(nomeDaAcao('recusa.algo_novo', 'pt-BR')).toBe('Pedidos recusados · algo novo');
  });
});
