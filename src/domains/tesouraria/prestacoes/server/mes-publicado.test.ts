import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { casaComMes, confere, dia, MES, SEGUINTE } from './casa-com-mes-for-tests.ts';

type Casa = Awaited<ReturnType<typeof casaComMes>>;

/** A line of the bank in the month that became a gift; answers the step by which it is undone. */
async function conferirLinha({ dono }: Casa): Promise<string> {
  const { itens: carteiras } = await dono.call('listarCarteiras', {});
  const carteira_id = carteiras.find(({ nome }) => nome === 'Banco')?.id ?? '';
  const linha = linhaLida({ dia: dia(15), valor_centavos: 1234, descricao: 'PIX RECEBIDO' });
  await dono.call('trazerExtrato', { carteira_id, conta: SEM_CONTA, linhas: [linha] });
  const { id } = (await dono.call('listarLinhasAConferir', {})).itens[0] ?? { id: '' };
  const destinos = [{ tipo: 'lancamento' as const, tipo_nome: 'Doação', valor_centavos: 1234 }];
  const decisao = { linha_id: id, resta_centavos: 1234, como: 'escolhida' as const, lembrar: false, destinos };
  return (await dono.call('conciliarLinhas', { decisoes: [decisao] })).passos[0]?.passo ?? '';
}

/** Cash taken to the bank in the month. */
async function depositar({ dono }: Casa): Promise<string> {
  const [de, para] = (await dono.call('listarCarteiras', {})).itens.map(({ id }) => id);
  const deposito = { tipo: 'deposito' as const, carteira_de: de ?? '', carteira_para: para ?? '', dia: dia(16) };
  return (await dono.call('transferir', { ...deposito, valor_centavos: 700, motivo: null })).id;
}

/** What the month had before it was published. */
interface Feito {
  passo: string;
  deposito: string;
}

/** What people do to a published month, and by how much the money of the house changes. */
const DEPOIS: Readonly<Record<string, (casa: Casa, feito: Feito) => Promise<number>>> = {
  'a payment is reversed': async ({ dono, fatura_id }) => {
    await dono.call('estornarPagamento', { fatura_id, motivo: 'Engano' });
    return -6000;
  },
  'an expense is taken back': async ({ dono, despesa_id }) => {
    await dono.call('estornarLancamento', { id: despesa_id, motivo: 'Engano' });
    return 4500;
  },
  'a transfer is reversed': async ({ dono }, { deposito }) => {
    await dono.call('estornarTransferencia', { id: deposito, motivo: 'Engano' });
    return 0;
  },
  'a line of the statement is undone': async ({ dono }, { passo }) => {
    await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
    return -1234;
  },
  'a line of the statement comes late': async ({ lancar }) => {
    await lancar(900, dia(28));
    return 900;
  },
  'the invoice is paid again, that month': async ({ dono, fatura_id }) => {
    await dono.call('pagarFaturas', { faturas: [fatura_id], dt_pagamento: dia(20) });
    return 6000;
  },
  'the member is anonymised': async ({ dono, membro_id }) => {
    await dono.call('anonimizarMembro', { id: membro_id });
    return 0;
  },
  'the purpose is renamed': async ({ dono, fundo }) => {
    await dono.call('editarFundo', { id: fundo.id, nome: 'Telhado novo', meta_centavos: null });
    return 0;
  },
  'the purpose is archived': async ({ dono, fundo }) => {
    await dono.call('arquivarFundo', { id: fundo.id });
    return 0;
  },
};

it('[G5 G6] nothing that happens later changes a paper, and after each the next month adds up with the adjustment', async () => {
  const casa = await casaComMes();
  const feito = { passo: await conferirLinha(casa), deposito: await depositar(casa) };
  const { sha256 } = await casa.publicar(MES, 'Obrigada, Zulmira.');
  const antes = await casa.dono.call('lerPrestacao', { competencia: MES });
  let ajuste = 0;
  for (const [oQue, fazer] of Object.entries(DEPOIS)) {
    ajuste += await fazer(casa, feito);
    const { sha256: lido, conteudo } = await casa.dono.call('lerPrestacao', { competencia: MES });
    expect([oQue, lido, conteudo]).toEqual([oQue, sha256, antes.conteudo]);
    expect(createHash('sha256').update(conteudo).digest('hex')).toBe(sha256);
    const { papel } = await casa.prever(SEGUINTE);
    confere(papel);
    const soma = (linhas: readonly { ajuste_centavos: number }[]) =>
      linhas.reduce((todos, { ajuste_centavos }) => todos + ajuste_centavos, 0);
    expect([oQue, soma(papel.carteiras), soma(papel.fundos)]).toEqual([oQue, ajuste, ajuste]);
    // The cards count the same money that the paper closes with.
    const { total_centavos } = await casa.dono.call('lerCaixa', {});
    const fecho = papel.carteiras.reduce((todos, { fechamento_centavos }) => todos + fechamento_centavos, 0);
    expect([oQue, total_centavos]).toEqual([oQue, fecho]);
  }
});
