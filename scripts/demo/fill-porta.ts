import { newAddressPart } from '../../src/server/http/house-address.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

const FUNCOES = [
  ['Cambone', 4],
  ['Porta', 2],
  ['Cozinha', 2],
  ['Limpeza', 3],
  ['Atabaque', 2],
] as const;

/**
 * A year of attendance and scales, and the tickets of an open event, for the events that the agenda
 * has. Who comes differs from person to person and stays the same in every run.
 */
export async function fillPorta(casa: DemoContext): Promise<void> {
  await fillPresencas(casa);
  await fillEscalas(casa);
  await fillSenhas(casa);
}

async function fillPresencas({ db, orgId, userId }: DemoContext): Promise<void> {
  await db.rows(sql`
    insert into chamadas (org_id, evento_id)
    select org_id, id from eventos
    where org_id = ${orgId} and inicio < now() and cancelado_em is null and retirado_em is null returning 1`);
  await db.rows(sql`
    insert into presencas (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
    select ${orgId}, c.evento_id, m.id,
           case when q.sorte < m.zelo then 'presente' when q.sorte < m.zelo + 8 then 'justificada' else 'falta' end,
           case when q.sorte < m.zelo and q.sorte % 3 = 0 then 'cartao' else 'lista' end, e.inicio - interval '10 minutes', ${userId}
    from chamadas c
    join eventos e on e.org_id = ${orgId} and e.id = c.evento_id
    cross join (
      select id, 45 + abs(hashtext(nome)) % 50 as zelo from membros where org_id = ${orgId} and ativo
    ) m
    cross join lateral (select abs(hashtext(m.id::text || e.inicio::text)) % 100 as sorte) q
    where c.org_id = ${orgId} returning 1`);
}

async function fillEscalas({ db, orgId, userId }: DemoContext): Promise<void> {
  await db.rows(sql`
    insert into escalas_funcoes (org_id, nome, vagas, vagas_por_tipo)
    select ${orgId}, f.nome, f.vagas, case when f.nome = 'Cozinha' then '{"festa": 5, "estudo": 0}' else '{}' end::jsonb
    from unnest(${FUNCOES.map(([nome]) => nome)}::text[], ${FUNCOES.map(([, vagas]) => vagas)}::smallint[]) as f (nome, vagas) returning id`);
  // Past events and the next two: places and people in one order each, so nobody serves twice.
  await db.rows(sql`
    with perto as (
      select id, inicio, row_number() over (order by inicio) as vez from eventos
      where org_id = ${orgId} and tipo = 'gira' and cancelado_em is null and retirado_em is null and inicio < now() + interval '14 days'
    ), lugares as (
      select f.id, row_number() over (order by f.id, n) - 1 as lugar, count(*) over () as todos
      from escalas_funcoes f cross join lateral generate_series(1, f.vagas) n where f.org_id = ${orgId}
    ), gente as (
      select id, row_number() over (order by nome_ordem, id) - 1 as ordem, count(*) over () as todas
      from membros where org_id = ${orgId} and ativo
    )
    insert into escalas (org_id, evento_id, funcao_id, membro_id, estado, respondida_em, usuario_operacao)
    select ${orgId}, p.id, l.id, g.id, case when g.ordem % 5 = 0 then 'proposta' when g.ordem % 17 = 3 then 'troca' else 'aceita' end,
           case when g.ordem % 5 <> 0 then now() - interval '1 day' end, ${userId}
    from perto p join lugares l on true join gente g on g.ordem = (p.vez * l.todos + l.lugar) % g.todas
    on conflict do nothing returning id`);
  await viewerServe({ db, orgId, userId });
}

/** The member with an account has the next gira's door to accept, on the dashboard. */
async function viewerServe({ db, orgId, userId }: Pick<DemoContext, 'db' | 'orgId' | 'userId'>): Promise<void> {
  await db.rows(sql`
    insert into escalas (org_id, evento_id, funcao_id, membro_id, usuario_operacao)
    select ${orgId}, e.id, f.id, p.membro_id, ${userId}
    from eventos e
    join escalas_funcoes f on f.org_id = ${orgId} and f.nome = 'Porta'
    join profiles p on p.org_id = ${orgId} and p.role = 'viewer' and p.membro_id is not null
    where e.org_id = ${orgId} and e.tipo = 'gira' and e.cancelado_em is null and e.retirado_em is null and e.inicio > now()
    order by e.inicio limit 1
    on conflict do nothing returning id`);
}

async function fillSenhas({ db, orgId, userId }: DemoContext): Promise<void> {
  await db.rows(sql`
    insert into senhas_eventos (org_id, evento_id, limite, ultimo, painel)
    select ${orgId}, id, 40, 12, ${newAddressPart()} from eventos
    where org_id = ${orgId} and aberta and cancelado_em is null and retirado_em is null and fim > now()
    order by inicio limit 1 returning 1`);
  await db.rows(sql`
    insert into senhas (org_id, evento_id, numero, tipo, nome, estado, chamada_em, vezes, usuario_operacao)
    select ${orgId}, s.evento_id, n, case when n % 4 = 0 then 'preferencial' else 'normal' end,
           (array['Ana', 'Jorge', 'Rita', 'Dimas', 'Célia', 'Otávio'])[1 + n % 6],
           case when n < 4 then 'atendida' when n = 4 then 'chamada' else 'esperando' end,
           case when n <= 4 then now() - (5 - n) * interval '6 minutes' end, case when n <= 4 then 1 else 0 end, ${userId}
    from senhas_eventos s cross join generate_series(1, 12) n where s.org_id = ${orgId} returning 1`);
}
