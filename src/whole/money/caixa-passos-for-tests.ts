// What people do with the money of a house in money/caixa.test.ts, each step by random numbers.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { casaComSaldo } from '../../domains/dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { guardarSoma, mexerNosMeses } from '../../domains/dinheiro/carteiras/server/meses.ts';
import { wholeHouse } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import { novaCasa, refusal, type Caller } from '../../server/testing/house.ts';
import { umaDeCada } from '../../server/testing/one-of-each.ts';
import { competenciaDoDia, somarMeses } from '../../shared/competencia.ts';
import { FUSO_PADRAO, somarDias, somarMesesAoDia } from '../../shared/datas.ts';
import { conferirNaoNegativa, emDinheiro, semResposta } from './cash-for-tests.ts';
import { um } from './choice-for-tests.ts';
import { devolverDaGaveta, gaveta, naGavetaQueDiz } from './gaveta-for-tests.ts';
import type { Feito, Palco, Passo } from './palco-for-tests.ts';
import { semDireito } from './rights-for-tests.ts';
import { tentar } from './tentar-for-tests.ts';

const METODOS = ['dinheiro', 'pix', 'cartao', 'transferencia'];
const dia = ({ ha }: Passo) => somarDias(hoje(), -ha);
/** One of the purposes, or none. */
const fundo = ({ fundos }: Palco, qual: number): string | null => um([...fundos, null], qual) ?? null;
/** Money taken or given at the till's screen joins the open session. */
const naSessao = ({ sessao }: Palco, sim: boolean) => (sim && sessao ? { sessao_id: sessao } : {});

const lancar: Feito = semResposta(async (palco: Palco, passo: Passo) => {
  const { dono, lancamentos, carteiras } = palco;
  const feito = await tentar(
    dono.call('criarLancamento', {
      tipo: 'doacao',
      metodo: um(METODOS, passo.um) ?? 'pix',
      valor_centavos: passo.outro % 3 === 0 ? -passo.valor : passo.valor,
      data: dia(passo),
      fundo_id: fundo(palco, passo.um + passo.outro),
      ...(passo.outro % 5 === 0 && { carteira_id: um(carteiras, passo.outro) }),
      ...naSessao(palco, passo.outro % 7 === 1),
    }),
  );
  if (feito) lancamentos.push(feito.id);
});

const gastar: Feito = semResposta(async (palco: Palco, passo: Passo) => {
  const feita = await tentar(
    palco.dono.call('criarDespesa', {
      descricao: 'Velas',
      tipo: 'compra',
      metodo: um(METODOS, passo.um) ?? 'pix',
      valor_centavos: passo.valor,
      data: dia(passo),
      fundo_id: fundo(palco, passo.outro),
    }),
  );
  if (feita) palco.lancamentos.push(feita.id);
});

const receber: Feito = ({ dono, faturas, ...palco }, passo) =>
  tentar(
    dono.call('pagarFaturas', {
      faturas: [um(faturas, passo.um) ?? ''],
      forma_pagamento: passo.outro % 2 ? 'dinheiro' : 'pix',
      dt_pagamento: dia(passo),
      ...naSessao({ dono, faturas, ...palco }, passo.outro % 3 === 1),
    }),
  );

const transferir: Feito = async (palco, passo) => {
  const { casa, dono, carteiras, transferencias } = palco;
  const de = um(carteiras, passo.um) ?? '';
  const para = um(carteiras, passo.outro) ?? '';
  const confirmado = de === para || passo.ha % 2 === 0;
  const pedido = {
    tipo: 'transferencia' as const,
    carteira_de: de,
    carteira_para: para,
    fundo_de: fundo(palco, passo.valor),
    fundo_para: fundo(palco, passo.valor + passo.um),
    valor_centavos: passo.valor,
    dia: dia(passo),
    confirmado,
  };
  // Who has not the right moves nothing, whatever else is right about the request.
  if (passo.outro % 7 === 0)
    expect(await refusal(casa.como('operador').call('transferir', pedido))).toMatchObject({ status: 403 });
  const antes = await emDinheiro(dono);
  const feita = await tentar(dono.call('transferir', pedido), { respondido: confirmado });
  if (feita) transferencias.push(feita.id);
  if (feita && !confirmado) conferirNaoNegativa(antes, await emDinheiro(dono));
};

const vender: Feito = ({ casa, dono, produto }, { um: sorte }) =>
  dono.call('registrarVenda', {
    chave: randomUUID(),
    org_id: casa.orgId,
    terreiro_id: casa.orgId,
    itens: [{ produto_id: produto, quantidade: 1, preco_centavos: 890, total_centavos: 890 }],
    subtotal_centavos: 890,
    desconto_centavos: 0,
    total_centavos: 890,
    pago_centavos: 890,
    troco_centavos: 0,
    metodo_pagamento: (['dinheiro', 'pix', 'cartao'] as const)[sorte % 3] ?? 'pix',
    usuario_operacao: casa.usuario('owner').id,
  });

/** A row from before the carteiras, some of them written in another way. */
const linhaAntiga: Feito = ({ casa }, passo) =>
  casa.doors.casa(wholeHouse(casa.orgId), {}, async (db) => {
    await db.count(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido)
      values (${casa.orgId}, ${dia(passo)}, 'outro', 'Outro', ${um(['DINHEIRO', 'Cheque', 'pix'], passo.um)}, ${passo.valor},
              ${casa.usuario('owner').id}, ${passo.um % 4 > 0}) returning 1`);
    mexerNosMeses({ db, orgId: casa.orgId, hoje: hoje(), agora: new Date() }, [dia(passo)]);
  });

const acertar: Feito = async ({ dono, carteiras }, { valor, um: sorte }) => {
  const { carteiras: lidas } = await dono.call('lerCaixa', {});
  const carteira = lidas.find(({ id }) => id === um(carteiras, sorte));
  if (!carteira || carteira.saldo_centavos === null) return;
  const { id: carteira_id, saldo_centavos } = carteira;
  const contado_centavos = saldo_centavos + valor - 25_000;
  await tentar(dono.call('acertarSaldo', { carteira_id, contado_centavos, saldo_centavos, motivo: 'Contei' }));
};

/** A bill, sometimes monthly, and one that is paid, mostly with another amount. */
const contas: Feito = semResposta(async (palco: Palco, passo: Passo) => {
  const { dono } = palco;
  const conta = palco.contas.length > 0 && passo.outro % 2 ? um(palco.contas, passo.um) : undefined;
  if (conta === undefined) {
    const nova = { descricao: 'Luz', tipo: 'outro', valor_centavos: passo.valor, vencimento: dia(passo) };
    const repete = passo.um % 2 ? ('mensal' as const) : ('nao' as const);
    palco.contas.push((await dono.call('criarContaAPagar', { ...nova, repete, fundo_id: fundo(palco, passo.um) })).id);
    return;
  }
  const pago = {
    metodo: um(METODOS, passo.outro + passo.um) ?? 'pix',
    data: dia(passo),
    valor_centavos: passo.valor,
    ...naSessao(palco, passo.um % 3 === 1),
  };
  const feito = await tentar(dono.call('pagarContaAPagar', { id: conta, ...pago }));
  if (feito) palco.lancamentos.push(feito.lancamento_id);
});

/** A month of the past is published, or published again. */
const publicar: Feito = async ({ dono, publicados }, { um: sorte, outro }) => {
  // A published month takes no transfer any more.
  if (outro % 3 > 0) return;
  const competencia = somarMeses(competenciaDoDia(hoje()), -1 - (sorte % 20));
  const previa = await tentar(dono.call('preverPrestacao', { competencia, texto: '' }));
  if (!previa) return;
  const { sha256: visto, versao } = previa;
  const motivo = versao > 0 ? { motivo: 'Faltava uma nota' } : {};
  await dono.call('publicarPrestacao', { competencia, texto: '', visto, versao, ...motivo });
  publicados.set(competencia, visto);
};

/** Stores the sums of all past months. */
export async function somarTudo({ casa: { doors, orgId } }: Palco): Promise<void> {
  const umMes = () =>
    doors.casa(wholeHouse(orgId), {}, (db) => guardarSoma(db, { orgId, fuso: FUSO_PADRAO, hoje: hoje() }));
  while (await umMes());
}

export const FAZER: readonly Feito[] = [
  lancar,
  receber,
  semResposta(({ dono, faturas }: Palco, { um: sorte }: Passo) =>
    tentar(dono.call('estornarPagamento', { fatura_id: um(faturas, sorte) ?? '', motivo: 'Engano' })),
  ),
  semResposta(({ dono, lancamentos }: Palco, { um: sorte }: Passo) =>
    tentar(dono.call('estornarLancamento', { id: um(lancamentos, sorte) ?? randomUUID(), motivo: 'Engano' })),
  ),
  transferir,
  semResposta(async ({ dono, transferencias }: Palco, { um: sorte }: Passo) => {
    const id = um(transferencias, sorte);
    if (id) await tentar(dono.call('estornarTransferencia', { id, motivo: 'Engano' }));
  }),
  vender,
  // What is written later takes the sums away again, or a balance is wrong in the end.
  somarTudo,
  linhaAntiga,
  acertar,
  ({ dono, carteiras }, passo) =>
    tentar(
      dono.call('informarSaldo', {
        id: um(carteiras, passo.um) ?? '',
        saldo_centavos: passo.valor,
        // Mostly near the beginning: a transfer lies behind both openings.
        dia: dia(passo.outro % 4 > 0 ? { ...passo, ha: 729 - (passo.ha % 60) } : passo),
        inclui_o_dia: passo.outro % 2 === 0,
      }),
    ),
  gastar,
  contas,
  gaveta,
  publicar,
  semDireito,
  naGavetaQueDiz,
  devolverDaGaveta,
];

/** A house with four carteiras, two purposes, a plan that gathers for one, and a shop. */
export async function novoPalco(meses: number, estoque: number): Promise<Palco> {
  const { casa, dono, dinheiro, banco } = await casaComSaldo(somarMesesAoDia(hoje(), -meses));
  const uma = umaDeCada(casa);
  const cofre = await dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro' });
  const maquininha = await dono.call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway', recebe_cartao: true });
  for (const { id } of [cofre, maquininha])
    await dono.call('informarSaldo', { id, saldo_centavos: 0, dia: somarMesesAoDia(hoje(), -meses) });
  const obra = await dono.call('criarFundo', { nome: 'Obra do telhado', meta_centavos: 400_000 });
  const festa = await dono.call('criarFundo', { nome: 'Festa' });
  const [umaPessoa, outraPessoa] = [await uma.assinante(), await uma.assinante()];
  // The payments of the second person's plan are for the roof.
  await casa.rows(sql`
    update planos set fundo_id = ${obra.id} where org_id = ${casa.orgId} and id = ${outraPessoa.plano} returning 1`);
  const produto = await uma.novoProduto();
  await dono.call('darEntrada', { id: produto, quantidade: estoque, motivo: 'Compra' });
  const abrir = async (quem: Caller, carteira: { carteira_id?: string } = {}) =>
    (await quem.call('abrirCaixa', { id: randomUUID(), abertura_centavos: 0, ...carteira })).id;
  const fechada = await abrir(dono, { carteira_id: cofre.id });
  await dono.call('contarCaixa', { sessao_id: fechada, contado_centavos: 0 });
  const vizinha = await abrir(dono, { carteira_id: cofre.id });
  return {
    casa,
    dono,
    carteiras: [dinheiro, banco, cofre.id, maquininha.id],
    fundos: [obra.id, festa.id],
    faturas: [...umaPessoa.faturas, ...outraPessoa.faturas],
    lancamentos: [],
    transferencias: [],
    contas: [],
    sessao: null,
    vizinha,
    fechadas: [fechada],
    alheia: await abrir((await novaCasa()).como('owner')),
    publicados: new Map(),
    produto,
  };
}
