import { RESTA, faturaNaoAberta, faturaNaoEncontrada, valorMudou } from '../../../cobranca/faturas/server/situacao.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler, type Input, type OutsideContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cobrancas } from '../contract.ts';
import { textoDaCobranca, VALIDADE_S } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { encerrar, mostrarCobranca, VIVA, type CobrancaMostrada } from './cobranca-da-casa.ts';
import { tentarEncerrar } from './encerrar-no-provedor.ts';
import { explicarFalha } from './falha-do-provedor.ts';
import { anotarFeita, lerNoProvedor } from './ler-no-provedor.ts';
import { lerPagador } from './ler-pagador.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from './na-casa.ts';
import { ProvedorFalhou, type Pagador, type Provedor } from './provedor.ts';
import { exigirConexao, TIPOS } from './provedor-da-casa.ts';

type Pedido = Input<typeof cobrancas.abrirCobranca>;

/** What stands in the database once somebody asked for a code. */
export interface Preparada {
  provedor: Provedor;
  /** The charge for exactly this. */
  id: string | null;
  valor_centavos: number;
  pronta: boolean;
  /** Whom the provider is told of, where it must be. */
  pagador?: Pagador | undefined;
  /** Charges for a part of this, which must go first. */
  antes: readonly string[];
}

/**
 * A code for what these invoices lack. The same invoices at the same amounts have one code, on the
 * phone and at the counter. Another set first takes the earlier charge away; while the provider
 * does not confirm that, the earlier code is shown.
 */
export const abrirCobranca = handler(cobrancas.abrirCobranca, async (ctx, pedido) => {
  const casa = daChamada(ctx);
  const faturas = [...new Set(pedido.faturas)];
  return abrirNoProvedor(casa, () => naCasa(casa, (na) => prepararCobranca(na, ctx, { ...pedido, faturas })));
});

/**
 * Takes earlier charges away, makes the one that was prepared, and answers what stands then. With
 * `soIgual` an earlier one that cannot be taken away is not answered: it would write other words.
 */
export async function abrirNoProvedor(
  casa: CasaQueCobra,
  preparar: () => Promise<Preparada>,
  { soIgual = false }: { soIgual?: boolean } = {},
): Promise<CobrancaMostrada> {
  let preparada = await preparar();
  for (const uma of preparada.antes) {
    const falha = await tentarEncerrar(casa, preparada.provedor, uma);
    const depois = await naCasa(casa, (na) => mostrarCobranca(na, uma));
    if (depois.codigo !== null && !soIgual) return depois;
    if (falha) throw explicarFalha(falha);
  }
  if (preparada.antes.length > 0) preparada = await preparar();
  const { id, provedor, pronta } = preparada;
  if (id === null)
    throw new Failure(409, 'casa_mudou', t.key('A casa mudou enquanto o provedor respondia. Tente de novo.'));
  if (!pronta) await fazer(casa, provedor, { ...preparada, id });
  return naCasa(casa, (na) => mostrarCobranca(na, id));
}

export const daChamada = ({ services, orgId, casa, agora }: OutsideContext): CasaQueCobra => ({
  services,
  orgId,
  fuso: casa.fusoHorario,
  agora,
  ouvida: casa.ouvida,
});

async function fazer(
  casa: CasaQueCobra,
  provedor: Provedor,
  { id, valor_centavos, pagador }: Preparada & { id: string },
): Promise<void> {
  try {
    const feita = await provedor.criar({
      id,
      valor_centavos,
      texto: textoDaCobranca(id),
      validade_s: VALIDADE_S,
      ...(pagador && { pagador }),
    });
    await anotarFeita(casa, feita);
    if (feita.estado !== 'aberta') await lerNoProvedor(casa, provedor, id);
  } catch (error) {
    if (!(error instanceof ProvedorFalhou)) throw error;
    // Refused, nothing happened there. After any other failure it may stand there, and goes again.
    await naCasa(casa, async (na) => {
      if (error.motivo === 'longe')
        await na.db.count(sql`
          update cobrancas set cancelar_em = ${na.agora} where org_id = ${na.orgId} and id = ${id} and estado = 'pedida'`);
      else await encerrar(na, id, 'cancelada');
    });
    throw explicarFalha(error);
  }
}

interface Pedida {
  id: string;
  membro_id: string;
  resta: number;
  aberta: boolean;
}

interface Anterior {
  id: string;
  estado: string;
  valor_centavos: number;
  /** The person agreed to it before. */
  concordou: boolean;
  igual: boolean;
}

/** One transaction: what is owed is read under the member's lock, and the charge's row written. */
async function prepararCobranca(
  na: NaCasa,
  ctx: OutsideContext,
  { faturas, total_centavos, concorda }: Pedido,
): Promise<Preparada> {
  const { db, orgId, agora } = na;
  const membro_id = await travarDono(na, ctx, faturas);
  const conexao = await exigirConexao(na);
  // Disconnecting waits until the charge stands.
  await db.count(sql`select from provedores_de_pix where org_id = ${orgId} for key share`);
  const pedidas = await db.rows<Pedida>(sql`
    select f.id, f.membro_id, ${RESTA} as resta, f.status in ('pendente', 'vencida') as aberta
    from faturas f where f.org_id = ${orgId} and f.id = any(${faturas}::uuid[]) order by f.id`);
  if (pedidas.some(({ aberta }) => !aberta)) throw faturaNaoAberta();
  if (pedidas.some(({ resta }) => resta < 1))
    throw new Failure(409, 'sem_valor', t.key('Não há valor a pagar em uma das mensalidades. Fale com a casa.'));
  const restas = pedidas.map(({ resta }) => resta);
  const valor_centavos = somar(restas);
  if (valor_centavos !== total_centavos) throw valorMudou(valor_centavos);
  const ids = pedidas.map(({ id }) => id);
  const anteriores = await lerAnteriores(na, ids, restas);
  const [igual] = anteriores.filter((uma) => uma.igual);
  const comum = { provedor: conexao.provedor, valor_centavos };
  const so = anteriores.length === 1 ? igual : undefined;
  if (so?.estado === 'aberta') return { ...comum, id: so.id, pronta: true, antes: [] };
  const escolha = { concorda: concorda || so?.concordou === true, porSi: ctx.casa.escopo === 'membro' };
  const pagador = TIPOS[conexao.nome].querPagador ? await lerPagador(na, membro_id, escolha) : undefined;
  if (so) return { ...comum, id: so.id, pronta: false, pagador, antes: [] };
  if (anteriores.length > 0) return { ...comum, id: null, pronta: false, antes: anteriores.map(({ id }) => id) };
  const { id } = await db.row<{ id: string }>(sql`
    insert into cobrancas (org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, expira_em, aberta_por, pagador_concordou_em, created_at)
    values (${orgId}, ${membro_id}, ${conexao.carteira_id}, ${conexao.nome}, ${conexao.ambiente}, ${valor_centavos},
            ${new Date(agora.getTime() + VALIDADE_S * 1_000)}, ${ctx.casa.userId}, ${pagador ? agora : null}, ${agora})
    returning id`);
  await db.count(sql`
    insert into cobrancas_faturas (org_id, cobranca_id, fatura_id, membro_id, resta_centavos)
    select ${orgId}::uuid, ${id}::uuid, n.fatura, ${membro_id}::uuid, n.resta
    from unnest(${ids}::uuid[], ${restas}::bigint[]) n (fatura, resta)
    returning 1`);
  await writeAudit(db, ctx, 'cobranca.abrir', {
    alvo: id,
    depois: { valor_centavos, faturas: ids, ...(pagador && { pagador: true }) },
  });
  return { ...comum, id, pronta: false, pagador, antes: [] };
}

/** Two that open a charge for one member at once do so one after the other. */
async function travarDono(
  { db, orgId }: NaCasa,
  { casa }: OutsideContext,
  faturas: readonly string[],
): Promise<string> {
  const donos = await db.rows<{ membro_id: string; n: number }>(sql`
    select membro_id, count(*) as n from faturas where org_id = ${orgId} and id = any(${faturas}::uuid[]) group by membro_id`);
  const [dono] = donos;
  const alheia = casa.escopo === 'membro' && donos.some(({ membro_id }) => membro_id !== casa.membroId);
  if (!dono || alheia || somar(donos.map(({ n }) => n)) !== faturas.length) throw faturaNaoEncontrada();
  if (donos.length > 1) throw new Failure(409, 'varios_membros', t.key('Escolha mensalidades de um membro por vez.'));
  await db.count(sql`select from membros where org_id = ${orgId} and id = ${dono.membro_id} for no key update`);
  return dono.membro_id;
}

/** Charges that can be paid and have one of these invoices. */
const lerAnteriores = ({ db, orgId, agora }: NaCasa, ids: readonly string[], restas: readonly number[]) =>
  db.rows<Anterior>(sql`
    select c.id, c.estado, c.valor_centavos, c.pagador_concordou_em is not null as concordou,
           c.cancelar_em is null and c.expira_em > ${agora}::timestamptz + interval '1 minute'
             and bool_and(coalesce(n.resta = p.resta_centavos, false)) and count(*) = ${ids.length}::int as igual
    from cobrancas c
    join cobrancas_faturas p on p.org_id = ${orgId} and p.cobranca_id = c.id
    left join unnest(${ids}::uuid[], ${restas}::bigint[]) n (fatura, resta) on n.fatura = p.fatura_id
    where c.org_id = ${orgId} and ${VIVA}
      and exists (select from cobrancas_faturas q where q.org_id = ${orgId} and q.cobranca_id = c.id and q.fatura_id = any(${ids}::uuid[]))
    group by c.org_id, c.id
    order by c.id`);
