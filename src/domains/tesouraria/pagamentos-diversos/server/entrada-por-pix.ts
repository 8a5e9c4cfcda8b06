import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { tell, type Teller } from '../../../../server/actions/tell.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { soltarConciliado } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import { txidDoLancamento } from '../../../dinheiro/pix/server/cobranca.ts';
import { t } from '../../../../shared/texts.ts';
import { levarAnexos } from '../../anexos/server/anexos.ts';
import type { pagamentosDiversos } from '../contract.ts';
import { normalizarTipo } from '../rules.ts';
import { donoDoViewer } from './criar-lancamento.ts';
import { acharDono } from './dono.ts';
import { comEsteNome, recusarEntradaPaga, travarNome } from './entrada-paga.ts';
import { acharOpcao } from './opcoes.ts';

type Digitado = Pick<
  Input<typeof pagamentosDiversos.criarLancamento>,
  'tipo' | 'valor_centavos' | 'descricao' | 'matricula' | 'observacoes' | 'fundo_id'
>;

/** An entry that is written once its code is paid. Every choice was checked before. */
export interface Entrada {
  tipo: string;
  tipo_nome: string;
  descricao?: string | null;
  observacoes?: string | null;
  membro_id: string | null;
  matricula: string | null;
  fundo_id: string | null;
  txid: string;
}

/** What the entry of this key will be; refuses what `criarLancamento` would refuse. */
export async function prepararEntrada(ctx: HouseContext, digitado: Digitado, chave: string): Promise<Entrada> {
  const { descricao, observacoes, fundo_id = null } = digitado;
  const pedido = { ...digitado, metodo: 'pix', favorecido: null };
  const dono =
    ctx.casa.escopo === 'membro' ? await donoDoViewer(ctx, pedido) : await acharDono(ctx, digitado.matricula);
  await exigirFundo(ctx, fundo_id);
  const tipo = await acharOpcao(ctx, 'tipo', digitado.tipo);
  if (!tipo) throw fieldFailure('tipo', t.key('Escolha um tipo da lista.'));
  const txid = txidDoLancamento(ctx, chave);
  await recusarEntradaPaga(ctx, txid);
  const { membro_id, matricula } = dono;
  const tipo_nome = nomeEmPortugues(tipo);
  return { tipo: normalizarTipo(tipo), tipo_nome, descricao, observacoes, membro_id, matricula, fundo_id, txid };
}

type QuemLanca = Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'> & Teller;

interface Pago {
  /** What came in, in centavos. */
  valor_centavos: number;
  /** The day in the house's time zone. */
  dia: string;
  carteira_id: string;
  /** The person in whose name it is booked. */
  quem: string;
}

/** Writes the entry of a code that was paid; null if one of its key is there already. */
export async function lancarEntradaPaga(ctx: QuemLanca, entrada: Entrada, pago: Pago): Promise<string | null> {
  const { tipo, tipo_nome, descricao = null, observacoes = null, membro_id, matricula, fundo_id, txid } = entrada;
  await travarNome(ctx, txid);
  const feita = await ctx.db.maybe<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, matricula, observacoes,
                                     usuario_operacao, carteira_id, txid, fundo_id)
    select ${ctx.orgId}::uuid, ${pago.dia}::date, ${tipo}, ${tipo_nome}, ${descricao}, 'pix', ${pago.valor_centavos}::bigint, ${membro_id}::uuid, ${matricula},
           ${observacoes}, ${pago.quem}::uuid, ${pago.carteira_id}::uuid, ${txid}, ${fundo_id}::uuid
    where not exists (${comEsteNome(ctx.orgId, txid)})
    returning id`);
  if (!feita) return null;
  mexerNosMeses(ctx, [pago.dia]);
  tell(ctx, 'lancamento.criado', [feita.id]);
  return feita.id;
}

/** The newest correction of an entry, or the entry itself, and whether it stands in the books. */
export async function acharUltima({ db, orgId }: Pick<QuemLanca, 'db' | 'orgId'>, id: string) {
  const ler = (qual: Statement) =>
    db.maybe<{ id: string; viva: boolean }>(sql`
      select id, estornado_em is null as viva from pagamentos_diversos where org_id = ${orgId} and ${qual}`);
  let ultima = await ler(sql`id = ${id}`);
  for (let nova = ultima; nova; nova = await ler(sql`corrige = ${nova.id}`)) ultima = nova;
  return ultima;
}

/** Reverses the newest correction, also one that is made at the same moment. */
async function reverterUltima(ctx: QuemDevolve, id: string, motivo: string): Promise<Revertida | undefined> {
  const { db, orgId, agora, casa } = ctx;
  for (;;) {
    const ultima = await acharUltima(ctx, id);
    if (!ultima?.viva) return undefined;
    const antes = await db.maybe<Revertida>(sql`
      update pagamentos_diversos set estornado_em = ${agora}, estornado_por = ${casa.userId}, estorno_motivo = ${motivo}
      where org_id = ${orgId} and id = ${ultima.id} and conferido and estornado_em is null
      returning id, valor_centavos, data`);
    if (antes) return antes;
  }
}

interface Revertida {
  id: string;
  valor_centavos: number;
  data: string;
}

interface Volta {
  /** The entry that the code wrote. */
  id: string;
  /** What went back to the payer, in centavos. */
  valor_centavos: number;
  motivo: string;
}

type QuemDevolve = QuemLanca & Parameters<typeof soltarConciliado>[0];

/**
 * Reverses the entry of a PIX that went back, or books the rest of it on its day in its place. It
 * is the newest correction that goes; one that was reversed by hand stays so. Answers the two ids.
 */
export async function devolverEntrada(ctx: QuemDevolve, { id, valor_centavos, motivo }: Volta) {
  const { db, orgId, casa } = ctx;
  const antes = await reverterUltima(ctx, id, motivo);
  if (!antes) return undefined;
  const ultima = antes.id;
  mexerNosMeses(ctx, [antes.data]);
  await soltarConciliado(ctx, 'lancamento', ultima, motivo);
  const fica = antes.valor_centavos - valor_centavos;
  if (fica <= 0) return { antes: ultima, fica: null };
  const resto = await db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, matricula, observacoes,
                                     usuario_operacao, corrige, carteira_id, txid, fundo_id)
    select org_id, data, tipo, tipo_nome, descricao, metodo, ${fica}::bigint, membro_id, matricula, observacoes,
           ${casa.userId}::uuid, id, carteira_id, txid, fundo_id
    from pagamentos_diversos where org_id = ${orgId} and id = ${ultima}
    returning id`);
  await levarAnexos(ctx, ultima, resto.id);
  mexerNosMeses(ctx, [antes.data]);
  tell(ctx, 'lancamento.criado', [resto.id]);
  return { antes: ultima, fica: resto.id };
}
