import { describe, expect, it } from 'vitest';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import { julgar, segundoMes, type Banco } from '../for-tests/casa-simulada.ts';
import type { Alvo, Conhecido, LinhaParaConferir } from './alvos.ts';
import { chaveDoPagador, PessoasConhecidas } from './pagadores.ts';
import { sugerirLinhas } from './sugerir-linhas.ts';

const MARIA = { membro_id: 'maria', nome: 'Maria Exemplo das Dores', documento: '00000000191', meio: '000001' };
const JOSE = { membro_id: 'jose', nome: 'José d’Exemplo', documento: null, meio: null };
const pessoas = [MARIA, JOSE];
const fatura = (membro_id: string, dia = '2026-11-10', valor_centavos = 20_000): Alvo => ({
  tipo: 'fatura',
  id: `${membro_id} ${dia}`,
  membro_id,
  valor_centavos,
  dia,
  txid: null,
});
let numero = 0;
const linha = (pagador: string | null, mais: Partial<LinhaParaConferir> = {}): LinhaParaConferir => ({
  id: `l${numero++}`,
  dia: '2026-11-10',
  valor_centavos: 20_000,
  pagador,
  pagador_documento: null,
  txid: null,
  ...mais,
});
const sugerir = (linhas: LinhaParaConferir[], conhecido: Partial<Conhecido>) =>
  sugerirLinhas(linhas, { pessoas, lembrados: [], alvos: [], ...conhecido }).map(({ certeza, alvos, motivo }) => ({
    certeza,
    motivo,
    alvos: alvos.map(({ id }) => id),
  }));
const lembrado = (pagador: string, ...membro_ids: string[]) => ({
  chave: chaveDoPagador({ pagador, pagador_documento: null }) ?? '',
  membro_ids,
});

describe('[E5] what is ticked beforehand', () => {
  it('the code of the PIX with the exact amount and one candidate; two parts share a code, so none of them', () => {
    const alvos = [{ ...fatura('maria'), txid: 'T1' }];
    const comCodigo = linha(null, { txid: 'T1' });
    expect(sugerir([comCodigo], { alvos })).toMatchObject([
      { certeza: 'marcada', motivo: 'o código do PIX e o valor conferem' },
    ]);
    expect(sugerir([{ ...comCodigo, valor_centavos: 19_999 }], { alvos })).toEqual([]);
    const partes = [...alvos, { ...fatura('jose'), txid: 'T1' }];
    expect(sugerir([comCodigo], { alvos: partes })).toMatchObject([{ certeza: 'candidatas' }]);
  });
  it('a remembered payer: as many lines as dues, in one transfer or in several', () => {
    const conhecido = { alvos: [fatura('maria'), fatura('jose')], lembrados: [lembrado('TIA RITA', 'maria', 'jose')] };
    expect(sugerir([linha('Tia Rita'), linha('TIA RITA')], conhecido).map(({ certeza }) => certeza)).toEqual([
      'marcada',
      'marcada',
    ]);
    const juntas = sugerir([linha('TIA RITA', { valor_centavos: 40_000 })], conhecido);
    expect(juntas).toMatchObject([{ certeza: 'marcada', alvos: ['maria 2026-11-10', 'jose 2026-11-10'] }]);
    // One transfer of 200 can be for either of the two.
    expect(sugerir([linha('TIA RITA')], conhecido)).toMatchObject([{ certeza: 'candidatas' }]);
    expect(sugerir([linha('TIA RITA', { valor_centavos: 19_000 })], conhecido)).toEqual([]);
  });
  it('the CPF with the exact amount; hidden digits only together with the name', () => {
    const alvos = [fatura('maria')];
    expect(sugerir([linha('OUTRO NOME', { pagador_documento: '00000000191' })], { alvos })).toMatchObject([
      { certeza: 'marcada', motivo: 'CPF confere; mesmo valor' },
    ]);
    const escondido = { pagador_documento: '***.000.001-**' };
    expect(sugerir([linha('MARIA EXEMPLO', escondido)], { alvos })).toMatchObject([{ certeza: 'marcada' }]);
    expect(sugerir([linha('OUTRO NOME', escondido)], { alvos })).toMatchObject([{ certeza: 'candidatas' }]);
  });
  it('a cut name that fits two members is never ticked, remembered or not, and no cut name is from one letter', () => {
    const duas: Conhecido['pessoas'] = [
      { membro_id: 'mj', nome: 'Maria Joana Exemplo', documento: null, meio: null },
      { membro_id: 'mz', nome: 'Maria José Exemplo', documento: null, meio: null },
    ];
    const alvos = [fatura('mj'), fatura('mz')];
    const de = (nome: string, membros = duas) =>
      sugerir([linha(nome)], { pessoas: membros, alvos, lembrados: [lembrado(nome, 'mj')] })[0]?.certeza;
    expect(['MARIA J', 'MARIA JO', 'MARIA'].map((nome) => de(nome))).toEqual(['sugerida', 'sugerida', 'sugerida']);
    expect([de('MARIA J', [MARIA]), de('MARIA JOANA')]).toEqual(['sugerida', 'marcada']);
  });
  it('one word of a name is many people: it lists who owes the amount, and suggests nobody', () => {
    const alvos = [fatura('maria')];
    expect(sugerir([linha('MARIA EXE')], { alvos })).toMatchObject([{ certeza: 'sugerida' }]);
    for (const nome of ['MARIA', 'MARIA E', 'MARIA EX'])
      expect(sugerir([linha(nome)], { alvos }), nome).toMatchObject([{ certeza: 'candidatas', motivo: 'mesmo valor' }]);
  });
  it('words of the bank are nobody, though they were remembered once', () => {
    const lembrados = [{ chave: 'transfe pix', membro_ids: ['maria'] }];
    expect(sugerir([linha('Transfe Pix')], { alvos: [fatura('maria')], lembrados })).toMatchObject([
      { certeza: 'candidatas' },
    ]);
  });
  it('money that went out is never a payment, and does not count among the lines of its payer', () => {
    const lembrados = [lembrado('TIA RITA', 'maria')];
    const saiu = linha('TIA RITA', { valor_centavos: -5000 });
    const sugestoes = sugerirLinhas([saiu, linha('TIA RITA')], { pessoas, lembrados, alvos: [fatura('maria')] });
    expect(sugestoes.map(({ certeza, linha_id }) => [certeza, linha_id === saiu.id])).toEqual([['marcada', false]]);
  });
});

describe('[E5] what is suggested or listed', () => {
  it('a name that begins alike with the amount; the oldest first if one member owes several', () => {
    const alvos = [fatura('maria', '2026-11-10'), fatura('maria', '2026-10-10')];
    expect(sugerir([linha('MARIA EXEMPLO DA')], { alvos })).toEqual([
      { certeza: 'sugerida', motivo: 'mesmo valor; o nome começa igual', alvos: ['maria 2026-10-10'] },
    ]);
    expect(sugerir([linha('MARIA EXEMPLO DA', { valor_centavos: 40_000 })], { alvos })).toMatchObject([
      { certeza: 'sugerida', alvos: ['maria 2026-10-10', 'maria 2026-11-10'] },
    ]);
  });
  it('the amount alone lists whoever owes it, and a declared PIX near that day stands first', () => {
    const declarado: Alvo = { ...fatura('maria', '2026-11-12'), tipo: 'declarado', id: 'pix' };
    expect(sugerir([linha(null)], { alvos: [fatura('jose'), declarado] })).toMatchObject([
      { certeza: 'sugerida', alvos: ['pix'], motivo: 'mesmo valor; um PIX foi declarado nesses dias' },
    ]);
    expect(sugerir([linha(null), linha(null)], { alvos: [fatura('jose'), declarado] })).toMatchObject([
      { certeza: 'candidatas', alvos: ['pix', 'jose 2026-11-10'] },
      { certeza: 'candidatas' },
    ]);
    expect(sugerir([linha(null)], { alvos: [{ ...declarado, dia: '2026-11-14' }] })).toEqual([]);
  });
  it.each([
    ['MARIA EXEM', 'Maria Exemplo das Dores', true],
    ['JOSE D EXEMPLO', 'José d’Exemplo', true],
    ['MARIA DORES', 'Maria Exemplo das Dores', true],
    ['MARI', 'Maria Exemplo', false],
    ['MARIA DAS GRACAS', 'Maria Exemplo', false],
  ])('%s and %s are alike: %s', (pagador, membro, alike) => {
    expect(new PessoasConhecidas([{ ...MARIA, nome: membro }]).comNome(pagador)).toHaveLength(alike ? 1 : 0);
  });
});

describe('[E5] simulated houses in their second month', () => {
  const casas = corridaDosTestes.long ? 1000 : 60;
  const medir = (banco: Banco, declarados = false) => {
    const soma = { linhas: 0, certas: 0, erradas: 0 };
    for (let semente = 1; semente <= casas; semente++) {
      const mes = segundoMes(semente, banco, declarados);
      const placar = julgar(mes, sugerirLinhas(mes.linhas, mes.conhecido));
      soma.linhas += placar.linhas;
      soma.certas += placar.certas;
      soma.erradas += placar.erradas;
    }
    return { certas: soma.certas / soma.linhas, erradas: soma.erradas / soma.linhas };
  };
  it.each([
    // One payer in twenty is a stranger, and 16 letters fit two of 55 people now and then.
    ['16 letras', 0.937, 0.001],
    ['CPF', 0.94, 0.001],
    // More people fit one cut name in a larger house; such a line is left to the person.
    ['8 letras', 0.89, 0.0015],
  ] as const)('at banks with %s at least the share %f is right, and at most %f wrong', (banco, parte, errada) => {
    const { certas, erradas } = medir(banco);
    expect(certas).toBeGreaterThanOrEqual(parte);
    expect(erradas).toBeLessThanOrEqual(errada);
  });
  it('nothing is known at banks without names, until members declare what they paid', () => {
    expect(medir('sem nome')).toEqual({ certas: 0, erradas: 0 });
    const { certas, erradas } = medir('sem nome', true);
    expect(certas).toBeGreaterThan(0.25);
    expect(erradas).toBeLessThanOrEqual(0.005);
  });
});
