import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { lerEvento } from '../../presencas/server/ler-evento.ts';
import { escalas } from '../contract.ts';
import { porVez } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ultimosAvisos } from './avisos.ts';
import { servicoNaMesmaHora } from './escalar.ts';
import { ESTADO, REMARCADA, VAGAS, comImpedimento, impedimento, ocupadosEm } from './impedimento.ts';
import { semEscala } from './recusas.ts';
import { lerHistorico, lerLivres } from './sugerir.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  escalas_funcoes__um_nome: [409, 'funcao_repetida', t.key('Já existe uma função com este nome.')],
  escalas__uma_vez: [409, 'ja_escalado', t.key('Esta pessoa já serve neste evento.')],
  escalas__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  escalas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  escalas__funcao: [404, 'funcao_nao_encontrada', t.key('Função não encontrada')],
};

type Evento = Output<typeof escalas.listarEscalas>['itens'][number];

const DIA_MS = 86_400_000;

/** Events from a week ago to 60 days ahead, by time: at most 100; how many come and do not. */
export const listarEscalas = handler(escalas.listarEscalas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-7, 60].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Evento>(sql`
      with perto as (
        select e.id, e.tipo, e.titulo, e.inicio, e.fim, e.remarcado_em from eventos e
        where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
        order by e.inicio, e.id limit 100
      ), servem as materialized (
        select s.evento_id, s.membro_id, e.inicio, e.fim
        from eventos e join escalas s on s.org_id = ${orgId} and s.evento_id = e.id
        where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
          and e.inicio > ${agora}::timestamptz - interval '31 days' and e.inicio < ${ate} and e.fim > ${agora}
      ), contadas as (
        select q.evento_id, count(*) filter (where q.vem)::int as escalados, count(*) filter (where q.estado = 'troca')::int as trocas,
               count(*) filter (where not q.vem)::int as fora
        from (
          select s.evento_id, s.estado, (${impedimento({ orgId, agora })}) is null as vem
          from escalas s
          join perto e on e.id = s.evento_id
          join membros m on m.org_id = ${orgId} and m.id = s.membro_id
          ${comImpedimento({ orgId }, OCUPADOS)}
          where s.org_id = ${orgId}
        ) q group by q.evento_id
      )
      select p.id, p.tipo, p.titulo, p.inicio, coalesce(c.escalados, 0) as escalados, coalesce(c.trocas, 0) as trocas, coalesce(c.fora, 0) as fora
      from perto p left join contadas c on c.evento_id = p.id order by p.inicio, p.id`),
  };
});

/** Who serves at two events of the list at one hour. */
const OCUPADOS: Statement = sql`
  select distinct a.evento_id, a.membro_id, '' as serve_em
  from servem a
  join servem b on b.membro_id = a.membro_id and b.evento_id <> a.evento_id and b.inicio < a.fim and b.fim > a.inicio`;

type Escala = Output<typeof escalas.lerEscala>;

/** The scale of an event. A function that was taken off is shown while somebody serves it there. */
export const lerEscala = handler(escalas.lerEscala, async (ctx, { evento_id }) => {
  const evento = await lerEvento(ctx, evento_id);
  const [funcoes, escalados, livres, historico] = await Promise.all([
    ctx.db.rows<Escala['funcoes'][number]>(sql`
      select f.id, f.nome, ${VAGAS} as vagas
      from escalas_funcoes f join eventos e on e.org_id = ${ctx.orgId} and e.id = ${evento_id}
      where f.org_id = ${ctx.orgId} and ((f.retirada_em is null and ${VAGAS} > 0) or exists (
        select from escalas s where s.org_id = ${ctx.orgId} and s.evento_id = e.id and s.funcao_id = f.id))
      order by f.id`),
    ctx.db.rows<Escala['escalados'][number]>(sql`
      select s.id, s.funcao_id, s.membro_id, m.nome_mostrado as nome, ${ESTADO} as estado, ${impedimento(ctx)} as impedido, oc.serve_em
      from escalas s
      join membros m on m.org_id = ${ctx.orgId} and m.id = s.membro_id
      join eventos e on e.org_id = ${ctx.orgId} and e.id = s.evento_id
      ${comImpedimento(ctx, ocupadosEm(ctx, evento_id))}
      where s.org_id = ${ctx.orgId} and s.evento_id = ${evento_id} order by m.nome_ordem, s.id`),
    lerLivres(ctx, evento_id),
    lerHistorico(ctx, evento),
  ]);
  return { evento, funcoes, escalados, livres: porVez(livres, historico) };
});

type Minhas = Output<typeof escalas.lerMinhasEscalas>;
type Onde = Pick<HouseContext, 'db' | 'orgId' | 'agora'>;

/** What the linked member serves from now on, and what was decided about it of late. */
export const lerMinhasEscalas = handler(escalas.lerMinhasEscalas, (ctx) => escalasDe(ctx, ctx.casa.membroId));

export async function escalasDe(ctx: Onde, membroId: string | null): Promise<Minhas> {
  if (membroId === null) return { itens: [], decisoes: [] };
  const [itens, decisoes] = await Promise.all([lerServicos(ctx, membroId), lerDecisoes(ctx, membroId)]);
  return { itens, decisoes };
}

const lerServicos = ({ db, orgId, agora }: Onde, membroId: string) =>
  db.rows<Minhas['itens'][number]>(sql`
    select s.id, e.titulo, e.inicio, e.lugar, f.nome as funcao, ${ESTADO} as estado, ${REMARCADA} as remarcada
    from escalas s
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = s.funcao_id
    where s.org_id = ${orgId} and s.membro_id = ${membroId} and e.retirado_em is null and e.cancelado_em is null and e.fim >= ${agora}
    order by e.inicio, s.id limit 50`);

/** A decision is news for this long. */
const DIAS = 7;

async function lerDecisoes({ db, orgId, agora }: Onde, membroId: string): Promise<Minhas['decisoes']> {
  const desde = new Date(agora.getTime() - DIAS * 86_400_000);
  const quais = sql`a.membro_id = ${membroId} and a.em > ${desde}`;
  const avisos = await ultimosAvisos(db, orgId, { quais, agora });
  return avisos.flatMap(({ id, que, titulo, inicio, funcao }) =>
    que === 'escalado' ? [] : [{ id, que, titulo, inicio, funcao }],
  );
}

/**
 * The own service only, until the event has begun. The member is the session's, and accepts one
 * service at one hour.
 */
export const responderEscala = handler(escalas.responderEscala, async (ctx, { id, aceita }) => {
  const { db, orgId, agora } = ctx;
  const membroId = exigirMembro(ctx);
  const minha = await db.maybe<{ inicio: string }>(sql`
    select e.inicio from escalas s join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    where s.org_id = ${orgId} and s.id = ${id} and s.membro_id = ${membroId} and e.retirado_em is null`);
  if (!minha) throw semEscala();
  if (new Date(minha.inicio) <= agora)
    throw new Failure(409, 'evento_comecou', t.key('O evento já começou. Fale com quem cuida da escala.'));
  const conflito = aceita ? await servicoNaMesmaHora(ctx, id) : undefined;
  if (conflito) throw voceJaServe(conflito.serve_em);
  const respondida = await db.count(sql`
    update escalas s set estado = ${aceita ? 'aceita' : 'troca'}, respondida_em = ${agora}, inicio = e.inicio
    from eventos e
    where s.org_id = ${orgId} and s.id = ${id} and s.membro_id = ${membroId} and e.org_id = ${orgId} and e.id = s.evento_id`);
  // Staff gave the place to somebody else meanwhile.
  if (respondida === 0) throw semEscala();
  await ctx.audit('escala.responder_a_escala', { alvo: id, depois: { aceita } });
  return { ok: true } as const;
});

const voceJaServe = (evento: string): Failure =>
  new Failure(
    409,
    'ja_serve_na_hora',
    t.key('Você já serve em “{evento}” na mesma hora. Peça troca de uma das duas.'),
    { params: { evento } },
  );
