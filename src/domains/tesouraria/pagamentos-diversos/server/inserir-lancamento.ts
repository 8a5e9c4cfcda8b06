import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { tell } from '../../../../server/actions/tell.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { conferirSaida, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { turnoDoDinheiro } from '../../../dinheiro/carteiras/server/travas.ts';
import { nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import type { pagamentosDiversos } from '../contract.ts';
import { comparavel, normalizarTipo, recusaDoDia } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Dono } from './dono.ts';
import { acharOpcao } from './opcoes.ts';

type Digitado = Input<typeof pagamentosDiversos.criarLancamento>;

interface Origem {
  dono: Dono;
  conferido: boolean;
  /** Its name on the bank's statement, if it is paid by PIX. */
  txid: string | null;
  /** The entry it corrects, which gives it its carteira and its bill. */
  corrige?: { id: string; carteira_id: string; conta_id: string | null };
  /** The bill it pays. */
  conta_id?: string;
  /** The values of the corrected entry. They stay valid even if the house no longer offers them. */
  antes?: { tipo_nome: string; metodo?: string; fundo_id: string | null };
}

/**
 * Inserts one entry as typed: the day is checked, type and method are the house's. Returns what the
 * trace keeps of it.
 */
export async function inserirLancamento(ctx: HouseContext, digitado: Digitado, origem: Origem) {
  const { dono, conferido, corrige, antes } = origem;
  const data = conferirDia(ctx, digitado);
  const fundo_id = digitado.fundo_id === undefined ? (antes?.fundo_id ?? null) : digitado.fundo_id;
  await exigirFundo(ctx, fundo_id, { antes: antes?.fundo_id });
  const [tipo, metodo] = await Promise.all([
    acharOpcao(ctx, 'tipo', digitado.tipo).then((achado) => achado ?? deAntes(digitado.tipo, antes?.tipo_nome)),
    acharOpcao(ctx, 'metodo', digitado.metodo).then((achado) => achado ?? deAntes(digitado.metodo, antes?.metodo)),
  ]);
  if (!tipo) throw fieldFailure('tipo', t.key('Escolha um tipo da lista.'));
  if (!metodo) throw fieldFailure('metodo', t.key('Escolha um método da lista.'));
  const sai = digitado.valor_centavos < 0;
  const turno = conferido ? await turnoDoDinheiro(ctx, metodo, digitado.sessao_id, { sai }) : undefined;
  const carteira_id = conferido
    ? await acharLugar(ctx, metodo, turno?.carteira_id ?? digitado.carteira_id, origem)
    : null;
  const campos = {
    data,
    tipo: normalizarTipo(tipo),
    tipo_nome: nomeEmPortugues(tipo),
    metodo,
    valor_centavos: digitado.valor_centavos,
    descricao: digitado.descricao,
    // The matrícula is left out, because a line of the trace stays when the member is forgotten.
    membro_id: dono.membro_id,
    carteira_id,
    conferido,
    favorecido: digitado.favorecido,
    fundo_id,
    conta_id: origem.conta_id ?? corrige?.conta_id ?? null,
    ...(corrige && { corrige: corrige.id }),
  };
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos
      (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, matricula, observacoes, usuario_operacao, conferido, corrige, carteira_id,
       sessao_id, txid, favorecido, fundo_id, conta_id)
    values (${ctx.orgId}, ${data}, ${campos.tipo}, ${campos.tipo_nome}, ${digitado.descricao}, ${metodo}, ${digitado.valor_centavos}, ${dono.membro_id},
            ${dono.matricula}, ${digitado.observacoes}, ${ctx.casa.userId}, ${conferido}, ${corrige?.id ?? null},
            ${carteira_id}, ${turno?.sessao_id ?? null}, ${metodo === 'pix' ? origem.txid : null}, ${campos.favorecido}, ${campos.fundo_id}, ${campos.conta_id})
    returning id`);
  if (conferido) mexerNosMeses(ctx, [data]);
  tell(ctx, 'lancamento.criado', [id]);
  if (turno && sai) await recusarGavetaVazia(ctx, turno.sessao_id);
  if (sai && !turno && carteira_id) await conferirDespesa(ctx, { ...campos, id, carteira_id }, digitado.confirmado);
  return { id, campos };
}

/** Asks about spending that leaves less than no cash, or is ten times the usual of its type. */
const conferirDespesa = (
  ctx: HouseContext,
  {
    id,
    carteira_id,
    tipo,
    tipo_nome,
    valor_centavos,
  }: { id: string; carteira_id: string; tipo: string; tipo_nome: string; valor_centavos: number },
  confirmado: Confirmado,
): Promise<void> =>
  conferirSaida(ctx, {
    carteira_id,
    valor_centavos: -valor_centavos,
    iguais: sql`
      select -valor_centavos as valor, created_at, id from pagamentos_diversos
      where org_id = ${ctx.orgId} and tipo = ${tipo} and tipo_nome = ${tipo_nome} and valor_centavos < 0 and conferido and estornado_em is null and id <> ${id}`,
    confirmado,
  });

/**
 * The day of the money, today if none was given; refused before anything else is counted or
 * written.
 */
export function conferirDia({ hoje, casa }: HouseContext, { data = hoje }: Pick<Digitado, 'data'>): string {
  const recusa = recusaDoDia(data, hoje, casa.escopo === 'membro');
  if (recusa) throw fieldFailure('data', t.key(recusa));
  return data;
}

/**
 * The chosen carteira, else that of the method. A correction paid in the same way stays where the
 * entry was.
 */
async function acharLugar(
  ctx: HouseContext,
  metodo: string,
  escolhida: string | undefined,
  { corrige, antes }: Origem,
): Promise<string> {
  const achada = await acharCarteira(ctx, metodo, escolhida);
  const mesma = !escolhida && corrige && comparavel(antes?.metodo ?? '') === comparavel(metodo);
  return mesma ? corrige.carteira_id : achada;
}

const deAntes = (nome: string, antes: string | undefined): string | null =>
  antes !== undefined && comparavel(nome) === comparavel(antes) ? antes : null;

export interface Acerto {
  carteira: { id: string; tipo: string };
  /** The amount in centavos: above zero for what was found, below for what is missing. */
  valor_centavos: number;
  /** The day in the house's time zone. */
  dia: string;
  motivo: string;
  /** The till session whose count makes it necessary, and the late sale that it offsets. */
  sessao_id?: string | null;
  venda_id?: string | null;
}

/**
 * Inserts the entry that makes a balance agree with what was counted. It is of the stored type
 * 'acerto', which stands apart from income and spending.
 */
export async function inserirAcerto(
  ctx: HouseContext,
  { carteira, valor_centavos, dia, motivo, sessao_id = null, venda_id = null }: Acerto,
): Promise<{ id: string }> {
  const acerto = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, carteira_id,
                                     acerto_sessao_id, acerto_venda_id)
    values (${ctx.orgId}, ${dia}, 'acerto', 'Acerto de saldo', ${motivo}, ${carteira.tipo === 'dinheiro' ? 'dinheiro' : 'transferencia'},
            ${valor_centavos}, ${ctx.casa.userId}, ${carteira.id}, ${sessao_id}, ${venda_id})
    returning id`);
  mexerNosMeses(ctx, [dia]);
  tell(ctx, 'lancamento.criado', [acerto.id]);
  return acerto;
}

/** Whether an entry has taken the late sale `vendas v` out of its session's difference. */
export const vendaAbatida = (orgId: OrgId): Statement => sql`exists (
  select from pagamentos_diversos d where d.org_id = ${orgId} and d.acerto_venda_id = v.id and d.estornado_em is null)`;
