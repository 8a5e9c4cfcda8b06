import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { type Confirmado, respondeu } from '../../../../shared/perguntas.ts';
import { confirmarPagamento } from '../../../cobranca/faturas/server/pagamento.ts';
import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { inserirTransferencia } from '../../../dinheiro/carteiras/server/transferencias.ts';
import { travarLinha } from '../../../dinheiro/carteiras/server/travas.ts';
import type { Ligacao } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { tabelaDe } from '../../../dinheiro/formas/server/registro.ts';
import { quitarConta } from '../../contas-a-pagar/server/pagar-conta.ts';
import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { confirmarLancamento } from '../../pagamentos-diversos/server/criar-lancamento.ts';
import { inserirLancamento } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { type OrigemDoLancado, metodoDoMeio } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Decisao, LinhaEscolhida } from './decisao.ts';

interface Lancado {
  id: string;
  origem: OrigemDoLancado;
  /** The amount with the line's sign. */
  valor_centavos: number;
}

/**
 * Refuses a row that is not live, lies in another carteira, or of which other lines already account
 * for more than what is left. The row is locked, so that of two lines at once the second waits.
 */
async function exigirLancado(ctx: HouseContext, linha: LinhaEscolhida, lancado: Lancado): Promise<void> {
  const { db, orgId } = ctx;
  const achado = await db.maybe<{ centavos: number }>(travarLinha(ctx.orgId, linha.carteira_id, lancado));
  if (!achado) throw naoServe();
  const { ligado } = await db.row<{ ligado: number }>(sql`
    select coalesce(sum(valor_centavos), 0)::bigint as ligado from conciliacoes
    where org_id = ${orgId} and ${tabelaDe(lancado.origem).ligacao} = ${lancado.id} and desfeita_em is null
      and sign(valor_centavos) = sign(${lancado.valor_centavos}::bigint)`);
  const total = ligado + lancado.valor_centavos;
  if (Math.sign(achado.centavos) !== Math.sign(lancado.valor_centavos) || Math.abs(total) > Math.abs(achado.centavos))
    throw naoServe();
}

const naoServe = (): Failure =>
  new Failure(
    409,
    'lancado_indisponivel',
    t.key('Este lançamento mudou ou já está ligado a outra linha do extrato. Escolha de novo.'),
  );

type Destino = Decisao['destinos'][number];
type Do<Tipo extends Destino['tipo']> = Extract<Destino, { tipo: Tipo }>;
const ehDo =
  <Tipo extends Destino['tipo']>(tipo: Tipo) =>
  (destino: Destino): destino is Do<Tipo> =>
    destino.tipo === tipo;

/** A bank's line is a fact: nobody is asked whether so much really moved. */
const FATO = true;

interface Feitos {
  destinos: readonly Destino[];
  /** Whether the cash of another carteira was there is no fact of the bank. */
  confirmado: Confirmado;
}

/**
 * Makes, confirms or finds the rows of money that one line stands for, on the line's day and in its
 * carteira. The caller has locked the line.
 */
export async function fazerDestinos(
  ctx: HouseContext,
  linha: LinhaEscolhida,
  { destinos, confirmado }: Feitos,
): Promise<Ligacao[]> {
  const ligacoes = await pagarDaLinha(ctx, linha, destinos.filter(ehDo('fatura')));
  for (const destino of destinos) {
    if (destino.tipo !== 'fatura') ligacoes.push(...(await fazerUm(ctx, { ...linha, confirmado }, destino)));
  }
  return ligacoes;
}

type LinhaRespondida = LinhaEscolhida & Pick<Feitos, 'confirmado'>;

async function fazerUm(
  ctx: HouseContext,
  linha: LinhaRespondida,
  destino: Exclude<Destino, Do<'fatura'>>,
): Promise<Ligacao[]> {
  const { valor_centavos } = destino;
  switch (destino.tipo) {
    case 'declarado':
      return [await confirmarDaLinha(ctx, linha, destino)];
    case 'lancado': {
      await exigirLancado(ctx, linha, destino);
      return [{ tabela: destino.origem, id: destino.id, valor_centavos, feito: 'ligada' }];
    }
    case 'lancamento': {
      const id = await lancarDaLinha(ctx, linha, destino);
      return [{ tabela: 'lancamento', id, valor_centavos, feito: 'criada' }];
    }
    case 'conta':
      return [await pagarConta(ctx, linha, destino)];
    case 'credito':
    case 'devolucao':
      return [await creditarDaLinha(ctx, linha, destino)];
    case 'transferencia':
      return [await transferirDaLinha(ctx, linha, destino)];
    default:
      return repassar(ctx, linha, destino);
  }
}

/** The line becomes a member's credit, or gives it back; no line gives back more than there is. */
async function creditarDaLinha(
  ctx: HouseContext,
  { dia, meio, carteira_id }: LinhaEscolhida,
  { membro_id, valor_centavos }: Do<'credito'> | Do<'devolucao'>,
): Promise<Ligacao> {
  await donoDaLinha(ctx, membro_id);
  const saldo = await travarCredito(ctx, membro_id);
  if (saldo + valor_centavos < 0)
    throw new Failure(
      409,
      'credito_menor',
      t.key('O crédito desta pessoa é de {valor}: a linha não devolve mais que isso.'),
      { params: { valor: formatBRL(saldo) } },
    );
  const credito = { membroId: membro_id, valor: valor_centavos, dia, metodo: metodoDoMeio(meio), carteira_id };
  const id = await lancarCredito(ctx, { ...credito, confirmado: FATO });
  await ctx.audit('lancamento.criar', { alvo: id, depois: { tipo: 'credito', valor_centavos } });
  return { tabela: 'lancamento', id, valor_centavos, feito: 'criada' };
}

/** One payment per invoice, all of them or none. */
async function pagarDaLinha(
  ctx: HouseContext,
  { dia, meio, carteira_id }: LinhaEscolhida,
  partes: readonly Do<'fatura'>[],
): Promise<Ligacao[]> {
  if (partes.length === 0) return [];
  const metodo = metodoDoMeio(meio);
  const pagas = await quitarFaturas(ctx, {
    partes: partes.map(({ id, resta_centavos, valor_centavos }) => ({ id, resta_centavos, valor_centavos })),
    metodo,
    dia,
    conferido: true,
    carteira_id,
  });
  await ctx.audit('faturas.pagar', { depois: { faturas: pagas, metodo, dia } });
  return pagas.map(({ pagamento_id, valor_centavos }) => ({
    tabela: 'pagamento',
    id: pagamento_id,
    valor_centavos,
    feito: 'criada',
  }));
}

/** What a member declared is confirmed by a line of exactly its amount. */
async function confirmarDaLinha(
  ctx: HouseContext,
  { carteira_id }: LinhaEscolhida,
  { id, origem, valor_centavos }: Do<'declarado'>,
): Promise<Ligacao> {
  const declarado =
    origem === 'pagamento'
      ? (await confirmarPagamento(ctx, id, carteira_id)).valor_centavos
      : await confirmarLancamento(ctx, id, carteira_id);
  if (declarado !== valor_centavos)
    throw new Failure(409, 'valor_mudou', t.key('Entrou outro valor que o informado pelo membro. Confira de novo.'));
  return { tabela: origem, id, valor_centavos, feito: 'conferida' };
}

/** The bill is paid on the line's day; its next occurrence comes with it. */
async function pagarConta(
  ctx: HouseContext,
  { dia, meio, carteira_id }: LinhaEscolhida,
  { id, valor_centavos }: Do<'conta'>,
): Promise<Ligacao> {
  const pagamento = { id, valor_centavos: -valor_centavos, metodo: metodoDoMeio(meio), carteira_id, data: dia };
  const { lancamento_id } = await quitarConta(ctx, { ...pagamento, confirmado: FATO });
  return { tabela: 'lancamento', id: lancamento_id, valor_centavos, feito: 'criada' };
}

async function lancarDaLinha(
  ctx: HouseContext,
  { dia, meio, carteira_id }: LinhaEscolhida,
  { tipo_nome, descricao, favorecido, membro_id = null, fundo_id, valor_centavos }: Do<'lancamento'>,
): Promise<string> {
  const digitado = { data: dia, tipo: tipo_nome, metodo: metodoDoMeio(meio), valor_centavos, descricao, favorecido };
  const { id, campos } = await inserirLancamento(
    ctx,
    { ...digitado, matricula: null, observacoes: null, carteira_id, fundo_id, confirmado: FATO },
    { dono: await donoDaLinha(ctx, membro_id), conferido: true, txid: null },
  );
  await ctx.audit('lancamento.criar', { alvo: id, depois: campos });
  return id;
}

async function donoDaLinha({ db, orgId }: HouseContext, id: string | null) {
  if (id === null) return { membro_id: null, nome: null, matricula: null };
  const dono = await db.maybe<{ membro_id: string; nome: string; matricula: string | null }>(sql`
    select id as membro_id, nome_mostrado as nome, matricula from membros where org_id = ${orgId} and id = ${id} and anonimizado_em is null`);
  if (!dono) throw fieldFailure('membro_id', t.key('Membro não encontrado'), 'membro_nao_encontrado');
  return dono;
}

/** Moves money from the line's carteira, or into it; cash is deposited or withdrawn. */
async function transferirDaLinha(
  ctx: HouseContext,
  linha: LinhaRespondida,
  { carteira_id, valor_centavos, motivo }: Pick<Do<'transferencia'>, 'carteira_id' | 'valor_centavos' | 'motivo'>,
): Promise<Ligacao> {
  const entra = valor_centavos > 0;
  const outra = await ctx.db.maybe<{ tipo: string }>(sql`
    select tipo from carteiras where org_id = ${ctx.orgId} and id = ${carteira_id}
    union all
    select 'dinheiro' where ile_carteira(${ctx.orgId}, 'dinheiro') = ${carteira_id}::uuid
    limit 1`);
  const { id } = await inserirTransferencia(ctx, {
    tipo: outra?.tipo !== 'dinheiro' ? 'transferencia' : entra ? 'deposito' : 'saque',
    carteira_de: entra ? carteira_id : linha.carteira_id,
    carteira_para: entra ? linha.carteira_id : carteira_id,
    valor_centavos: Math.abs(valor_centavos),
    provada: true,
    dia: linha.dia,
    motivo,
    exigeSaldo: true,
    confirmado: respondeu(linha.confirmado, 'falta') ? FATO : ['dez_vezes'],
  });
  return { tabela: 'transferencia', id, valor_centavos, feito: 'criada' };
}

/**
 * The payout of a card machine: a transfer from its carteira, and its fee as an expense of that
 * carteira. The caller names the fee, because the bank's line shows only what arrived.
 */
async function repassar(ctx: HouseContext, linha: LinhaRespondida, destino: Do<'repasse'>): Promise<Ligacao[]> {
  const { carteira_id, valor_centavos, taxa_centavos } = destino;
  const maquina = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from carteiras where org_id = ${ctx.orgId} and id = ${carteira_id} and tipo = 'gateway' and arquivada_em is null`);
  if (!maquina) throw fieldFailure('carteira_id', t.key('Escolha a maquininha.'), 'carteira_indisponivel');
  const motivo = 'Repasse da maquininha';
  const repasse = await transferirDaLinha(ctx, linha, { carteira_id, valor_centavos, motivo });
  if (taxa_centavos === 0) return [repasse];
  const taxa = await inserirLancamento(
    ctx,
    {
      data: linha.dia,
      tipo: 'outro',
      metodo: 'cartao',
      valor_centavos: -taxa_centavos,
      descricao: 'Taxa da maquininha',
      favorecido: null,
      matricula: null,
      observacoes: null,
      carteira_id,
      confirmado: FATO,
    },
    { dono: { membro_id: null, nome: null, matricula: null }, conferido: true, txid: null },
  );
  await ctx.audit('lancamento.criar', { alvo: taxa.id, depois: taxa.campos });
  return [repasse, { tabela: 'lancamento', id: taxa.id, valor_centavos: 0, feito: 'criada' }];
}
