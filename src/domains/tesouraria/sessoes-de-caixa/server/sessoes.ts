import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { formatDiaPerto, hojeEm, horaEm } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { GUARDADO, idDoGuardado } from '../../../dinheiro/carteiras/server/guardado.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { diferencaDe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  // Billions went through one drawer.
  sessoes_de_caixa__esperado: [409, 'fora_do_limite', t.key('O total deste caixa passa do limite.')],
  pagamentos_diversos__valor: [409, 'fora_do_limite', t.key('O total deste caixa passa do limite.')],
  // Two corrections of one count met.
  recontagens_de_caixa__pk: [
    409,
    'contagem_mudou',
    t.key('Esta contagem já foi corrigida por outra pessoa. Confira e tente de novo.'),
  ],
  // Two first requests met; the second retries and gets the answer.
  pagamentos_diversos__acerto_da_venda: [409, 'venda_abatida', t.key('Esta venda já saiu do acerto.')],
};

export type SessaoAberta = Output<typeof sessoesDeCaixa.abrirCaixa>;

interface AbertaRow extends Omit<SessaoAberta, 'aberta'> {
  aberta_em: string;
  aberta_por: string | null;
}

/** The open sessions of the house, oldest first. Nothing in them tells what is expected. */
export async function sessoesAbertas(db: Db, orgId: OrgId): Promise<SessaoAberta[]> {
  const linhas = await db.rows<AbertaRow>(abertas(orgId, sql`s.fechada_em is null`));
  return linhas.map(comoAberta);
}

/** One session as it was opened, also if it is closed by now; undefined if there is none. */
export async function sessaoComoAberta(db: Db, orgId: OrgId, id: string): Promise<SessaoAberta | undefined> {
  const linha = await db.maybe<AbertaRow>(abertas(orgId, sql`s.id = ${id}`));
  return linha && comoAberta(linha);
}

const abertas = (orgId: OrgId, quais: Statement): Statement => sql`
  select s.id, s.carteira_id, c.nome as carteira, s.abertura_centavos, s.aberta_em, p.nome as aberta_por
  from sessoes_de_caixa s
  join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
  left join profiles p on p.org_id = ${orgId} and p.user_id = s.aberta_por
  where s.org_id = ${orgId} and ${quais}
  order by s.aberta_em, s.id`;

const comoAberta = ({ aberta_em, aberta_por, ...sessao }: AbertaRow): SessaoAberta => ({
  ...sessao,
  aberta: { em: aberta_em, por: aberta_por },
});

export interface SessaoTravada {
  id: string;
  carteira_id: string;
  aberta_em: string;
  fechada_em: string | null;
  fechada_por: string | null;
  esperado_centavos: number | null;
  contado_centavos: number | null;
  numero: number | null;
}

/**
 * Locks one session against every sale that joins it, so that none falls between count and
 * closing. The statement after this one sees what those sales wrote. One that has its number is
 * only read: row security lets nobody change or lock it.
 */
export async function travarSessao({ db, orgId }: HouseContext, id: string): Promise<SessaoTravada> {
  const lida = sql`
    select id, carteira_id, aberta_em, fechada_em, fechada_por, esperado_centavos, contado_centavos, numero
    from sessoes_de_caixa where org_id = ${orgId} and id = ${id}`;
  const sessao = (await db.maybe<SessaoTravada>(sql`${lida} for update`)) ?? (await db.maybe<SessaoTravada>(lida));
  if (!sessao) throw caixaNaoAberto();
  return sessao;
}

export const caixaNaoAberto = (): Failure =>
  new Failure(404, 'sessao_nao_encontrada', t.key('Este caixa não foi aberto.'));

export interface Contada {
  esperado_centavos: number;
  contado_centavos: number;
  numero: number | null;
}

/** The answer of a count, with its difference in centavos. */
export const resultadoDe = ({ esperado_centavos, contado_centavos, numero }: Contada) => ({
  esperado_centavos,
  contado_centavos,
  diferenca_centavos: diferencaDe(contado_centavos, esperado_centavos),
  numero,
});

/**
 * 409 with who closed the session, and when in the house's zone: the other of two closings at once
 * is told.
 */
export async function jaFechado(ctx: HouseContext, { fechada_em, fechada_por }: SessaoTravada): Promise<Failure> {
  const quem = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from profiles where org_id = ${ctx.orgId} and user_id = ${fechada_por}`);
  return new Failure(409, 'caixa_fechado', t.key('{nome} já fechou este caixa às {hora}.'), {
    params: { nome: quem?.nome ?? t.key('Outra pessoa'), hora: quandoFoi(ctx, fechada_em) },
  });
}

/** '20:02', or '14/11/2026 20:02' on another day, in the house's zone. */
export function quandoFoi({ casa, hoje }: HouseContext, instante: string | null): string {
  const em = new Date(instante ?? 0);
  const dia = hojeEm(em, casa.fusoHorario);
  const hora = horaEm(em, casa.fusoHorario);
  return dia === hoje ? hora : `${formatDiaPerto(dia, hoje)} ${hora}`;
}

const DIA_MS = 86_400_000;
const DIAS_ATRAS = 7;
/** How far a till's clock may be ahead. */
const ADIANTADO_MS = 5 * 60_000;

/**
 * 422 for an id that was taken by a step with other data. The till's queue shows it beside the step
 * and sends what comes after it.
 */
export const passoComOutrosDados = (): Failure =>
  new Failure(
    422,
    'chave_reutilizada',
    t.key('Isto já foi registrado com outros dados. Confira o caixa antes de fazer de novo.'),
  );

interface PassoFeito {
  quando?: string | undefined;
  org_id?: string | undefined;
  usuario_operacao?: string | undefined;
}

/**
 * The time of a step: the till's, if it waited in the queue, else now. Refused if it cannot be
 * right, or if the step is another person's.
 */
export function horaDoPasso({ agora, orgId, casa }: HouseContext, { quando, ...de }: PassoFeito): Date {
  if ((de.org_id ?? orgId) !== orgId || (de.usuario_operacao ?? casa.userId) !== casa.userId)
    throw new Failure(422, 'venda_de_outra_casa', t.key('Este passo é de outra casa ou de outro operador.'));
  if (quando === undefined) return agora;
  const em = new Date(quando);
  if (em.getTime() > agora.getTime() + ADIANTADO_MS || em.getTime() < agora.getTime() - DIAS_ATRAS * DIA_MS)
    throw fieldFailure('quando', t.key('A hora não pode ser futura nem ter mais de 7 dias.'));
  // A clock ahead of ours would put the sales of its first minutes outside the session.
  return em > agora ? agora : em;
}

/**
 * Makes the till's screen sell only while a session is open. The server still accepts every sale: a
 * queued one was made already.
 */
export const exigirCaixaAberto = handler(
  sessoesDeCaixa.exigirCaixaAberto,
  async (ctx, { so_vender_com_caixa_aberto }) => {
    const antes = await ctx.db.maybe(sql`
      select so_vender_com_caixa_aberto from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
    await ctx.db.count(sql`
      insert into terreiro_ajustes (org_id, so_vender_com_caixa_aberto) values (${ctx.orgId}, ${so_vender_com_caixa_aberto})
      on conflict (org_id) do update set so_vender_com_caixa_aberto = excluded.so_vender_com_caixa_aberto, updated_at = ${ctx.agora}`);
    await ctx.audit('sessao_de_caixa.exigir_aberto', { antes, depois: { so_vender_com_caixa_aberto } });
    await announce(ctx.db, { type: 'casa', id: ctx.orgId });
    return { ok: true as const };
  },
);

type SemMotivo = Output<typeof sessoesDeCaixa.contarCaixa>;

interface CarteiraRow {
  id: string;
  nome: string;
  tipo: string;
  ultima_contagem_centavos: number | null;
  /** The house's safe, which is no till. */
  guardado: boolean;
}

interface SemMotivoRow {
  id: string;
  carteira: string;
  fechada_em: string;
  fechada_por: string | null;
  esperado_centavos: number;
  contado_centavos: number;
}

export interface CaixaDoPdv {
  so_vender_com_caixa_aberto: boolean;
  gavetas: { id: string; nome: string; ultima_contagem_centavos: number | null }[];
  outras: { id: string; nome: string }[];
  abertas: SessaoAberta[];
  sem_motivo: (Omit<SemMotivo, 'numero'> & {
    id: string;
    carteira: string;
    fechada: { em: string; por: string | null };
  })[];
}

/**
 * What a till shows of its sessions and may need without a network. It tells nothing of what an
 * open drawer should hold.
 */
export async function lerCaixaDoPdv(db: Db, orgId: OrgId): Promise<CaixaDoPdv> {
  const [carteiras, agora, semMotivo, ajustes] = await Promise.all([
    lerCarteiras(db, orgId),
    sessoesAbertas(db, orgId),
    lerSemMotivo(db, orgId),
    db.maybe<{ exige: boolean }>(sql`
      select so_vender_com_caixa_aberto as exige from terreiro_ajustes where org_id = ${orgId}`),
  ]);
  const gavetas = carteiras.filter(({ tipo, guardado }) => tipo === 'dinheiro' && !guardado);
  const outras = carteiras.filter(({ tipo, guardado }) => tipo === 'banco' || guardado);
  return {
    so_vender_com_caixa_aberto: ajustes?.exige ?? false,
    gavetas: gavetas.map(({ id, nome, ultima_contagem_centavos }) => ({ id, nome, ultima_contagem_centavos })),
    outras: outras.map(({ id, nome }) => ({ id, nome })),
    abertas: agora,
    sem_motivo: semMotivo.map(({ fechada_em, fechada_por, ...sessao }) => ({
      ...sessao,
      fechada: { em: fechada_em, por: fechada_por },
      diferenca_centavos: sessao.contado_centavos - sessao.esperado_centavos,
    })),
  };
}

/**
 * The safe first, as an offer where the house has none yet; then the house's first drawer and
 * account.
 */
const lerCarteiras = (db: Db, orgId: OrgId): Promise<CarteiraRow[]> =>
  db.rows<CarteiraRow>(sql`
    select ${idDoGuardado(orgId)} as id, ${GUARDADO} as nome, 'dinheiro' as tipo, null::bigint as ultima_contagem_centavos, true as guardado,
           0 as ordem, '' as nome_norm
    where not exists (select from carteiras c where c.org_id = ${orgId} and (c.id = ${idDoGuardado(orgId)} or c.nome_norm = ile_dobrar(${GUARDADO})))
    union all
    select c.id, c.nome, c.tipo, (
      select coalesce(
        (select r.contado_centavos from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id order by r.versao desc limit 1),
        s.contado_centavos)
      from sessoes_de_caixa s
      where s.org_id = ${orgId} and s.carteira_id = c.id and s.fechada_em is not null
      order by s.aberta_em desc, s.id desc limit 1) as ultima_contagem_centavos,
      g.guardado, case when g.guardado then 0 when c.id = ile_carteira(${orgId}, c.tipo) then 1 else 2 end, c.nome_norm
    from carteiras c
    cross join lateral (select c.id = ${idDoGuardado(orgId)} or (c.tipo = 'dinheiro' and c.nome_norm = ile_dobrar(${GUARDADO})) as guardado) g
    where c.org_id = ${orgId} and c.arquivada_em is null
    order by ordem, nome_norm`);

const lerSemMotivo = (db: Db, orgId: OrgId): Promise<SemMotivoRow[]> =>
  db.rows<SemMotivoRow>(sql`
    select s.id, c.nome as carteira, s.fechada_em, f.nome as fechada_por, s.esperado_centavos, s.contado_centavos
    from sessoes_de_caixa s
    join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
    left join profiles f on f.org_id = ${orgId} and f.user_id = s.fechada_por
    where s.org_id = ${orgId} and s.fechada_em is not null and s.numero is null
    order by s.aberta_em, s.id`);
