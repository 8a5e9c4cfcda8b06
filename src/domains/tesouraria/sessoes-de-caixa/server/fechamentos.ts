import { type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { lerCasaDoRecibo } from '../../../acesso/terreiros/server/terreiros.ts';
import { linhasDaSessao } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { vendaAbatida } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { type CorrigidoNoCaixa, type PartesDoCaixa, diferencaDe } from '../rules.ts';
import { caixaNaoAberto } from './sessoes.ts';

/**
 * Sums what went through a session's drawer, in centavos, by what it was. A row that was taken back
 * while the session was open is in no sum: `corrigidosDaSessao` names it.
 */
export const partesDaSessao = (db: Db, orgId: OrgId, sessaoId: string): Promise<PartesDoCaixa> =>
  db.row<PartesDoCaixa>(sql`
    select coalesce(sum(centavos) filter (where origem = 'abertura'), 0)::bigint as abertura_centavos,
           coalesce(sum(centavos) filter (where origem = 'venda'), 0)::bigint as vendas_centavos,
           coalesce(sum(centavos) filter (where origem = 'mensalidade'), 0)::bigint as mensalidades_centavos,
           coalesce(sum(centavos) filter (where origem = 'entrada'), 0)::bigint as entradas_centavos,
           coalesce(sum(centavos) filter (where origem = 'saida'), 0)::bigint as saidas_centavos,
           coalesce(sum(centavos) filter (where origem = 'suprimento'), 0)::bigint as suprimentos_centavos,
           coalesce(-sum(centavos) filter (where origem = 'sangria'), 0)::bigint as sangrias_centavos,
           coalesce(-sum(centavos) filter (where origem = 'devolvido'), 0)::bigint as devolvido_centavos
    from (${linhasDaSessao(orgId, sessaoId)}) l
    where not corrigido`);

/** What came in or went out and was taken back in the same session, in the order of its making. */
const corrigidosDaSessao = (db: Db, orgId: OrgId, sessaoId: string): Promise<CorrigidoNoCaixa[]> =>
  db.rows<CorrigidoNoCaixa>(sql`
    select l.origem, l.centavos from (${linhasDaSessao(orgId, sessaoId)}) l
    where l.corrigido and l.origem <> 'devolvido' order by l.id`);

type Fechamento = Output<typeof sessoesDeCaixa.lerFechamento>;
type Tardia = Fechamento['tardias'][number];

interface Row {
  carteira: string;
  numero: number | null;
  aberta_em: string;
  aberta_por: string | null;
  fechada_em: string;
  fechada_por: string | null;
  esperado_centavos: number;
  contado_centavos: number;
  motivo: string | null;
}

interface RecontagemRow {
  versao: number;
  contado_centavos: number;
  motivo: string;
  contada_em: string;
  contada_por: string | null;
}

/** The paper of a counted session, as often as it is printed; an open one has none. */
export const lerFechamento = handler(sessoesDeCaixa.lerFechamento, async ({ db, orgId, casa }, { sessao_id }) => {
  const sessao = await db.maybe<Row>(sql`
    select c.nome as carteira, s.numero, s.aberta_em, a.nome as aberta_por, s.fechada_em, f.nome as fechada_por, s.esperado_centavos,
           s.contado_centavos, s.motivo
    from sessoes_de_caixa s
    join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
    left join profiles a on a.org_id = ${orgId} and a.user_id = s.aberta_por
    left join profiles f on f.org_id = ${orgId} and f.user_id = s.fechada_por
    where s.org_id = ${orgId} and s.id = ${sessao_id} and s.fechada_em is not null`);
  if (!sessao) throw caixaNaoAberto();
  const [daCasa, partes, corrigidos, recontagens, outras, tardias] = await Promise.all([
    lerCasaDoRecibo(db, orgId),
    partesDaSessao(db, orgId, sessao_id),
    corrigidosDaSessao(db, orgId, sessao_id),
    lerRecontagens(db, orgId, sessao_id),
    lerOutras(db, orgId, sessao_id),
    lerTardias(db, orgId, sessao_id),
  ]);
  const { aberta_em, aberta_por, fechada_em, fechada_por, ...resto } = sessao;
  return {
    ...resto,
    casa: daCasa,
    fuso_horario: casa.fusoHorario,
    aberta: { em: aberta_em, por: aberta_por },
    fechada: { em: fechada_em, por: fechada_por },
    partes,
    corrigidos,
    recontagens: recontagens.map(({ contada_em, contada_por, ...recontagem }) => ({
      ...recontagem,
      contada: { em: contada_em, por: contada_por },
    })),
    outras,
    tardias,
  };
});

const lerRecontagens = (db: Db, orgId: OrgId, id: string): Promise<RecontagemRow[]> =>
  db.rows<RecontagemRow>(sql`
    select r.versao, r.contado_centavos, r.motivo, r.contada_em, p.nome as contada_por
    from recontagens_de_caixa r
    left join profiles p on p.org_id = ${orgId} and p.user_id = r.contada_por
    where r.org_id = ${orgId} and r.sessao_id = ${id}
    order by r.versao`);

/**
 * Sales of the session whose money lies in no drawer, reversed or not, as on the day of the
 * closing.
 */
const lerOutras = (db: Db, orgId: OrgId, id: string): Promise<Fechamento['outras']> =>
  db.rows<Fechamento['outras'][number]>(sql`
    select v.metodo_pagamento as metodo, sum(v.total_centavos)::bigint as total_centavos
    from vendas v
    where v.org_id = ${orgId} and v.sessao_id = ${id}
      and v.carteira_id is distinct from (select s.carteira_id from sessoes_de_caixa s where s.org_id = ${orgId} and s.id = ${id})
    group by v.metodo_pagamento
    order by v.metodo_pagamento`);

const lerTardias = (db: Db, orgId: OrgId, id: string): Promise<Tardia[]> =>
  db.rows<Tardia>(sql`
    select v.id as venda_id, v.numero, v.vendida_em, v.metodo_pagamento, v.total_centavos, v.estornado_em is not null as estornada,
           ${vendaAbatida(orgId)} as abatida
    from vendas v
    where v.org_id = ${orgId} and v.sessao_tardia_id = ${id}
    order by v.numero`);

const PAGINA = 20;

interface FechamentoListado {
  id: string;
  carteira: string;
  aberta_em: string;
  aberta_por: string | null;
  fechada_em: string;
  fechada_por: string | null;
  esperado_centavos: number;
  contado_centavos: number;
  numero: number | null;
  versao: number;
  tardias: number;
}

/**
 * Counted sessions, the last opened first, with their newest count. An open one is not here:
 * nobody knows yet what it will be.
 */
export const listarFechamentos = handler(sessoesDeCaixa.listarFechamentos, async ({ db, orgId }, { depois_de }) => {
  const linhas = await db.rows<FechamentoListado>(sql`
    select s.id, c.nome as carteira, s.aberta_em, a.nome as aberta_por, s.fechada_em, f.nome as fechada_por, s.esperado_centavos,
           coalesce(r.contado_centavos, s.contado_centavos) as contado_centavos, s.numero, coalesce(r.versao, 1) as versao,
           (select count(*) from vendas v where v.org_id = ${orgId} and v.sessao_tardia_id = s.id) as tardias
    from sessoes_de_caixa s
    join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
    left join profiles a on a.org_id = ${orgId} and a.user_id = s.aberta_por
    left join profiles f on f.org_id = ${orgId} and f.user_id = s.fechada_por
    left join lateral (
      select r.versao, r.contado_centavos from recontagens_de_caixa r
      where r.org_id = ${orgId} and r.sessao_id = s.id order by r.versao desc limit 1
    ) r on true
    where s.org_id = ${orgId} and s.fechada_em is not null
      ${depois_de ? sql`and (s.aberta_em, s.id) < (select u.aberta_em, u.id from sessoes_de_caixa u where u.org_id = ${orgId} and u.id = ${depois_de})` : sql``}
    order by s.aberta_em desc, s.id desc
    limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ id }) => id);
  return { itens: itens.map(comoSessao), proximo };
});

const comoSessao = ({ aberta_em, aberta_por, fechada_em, fechada_por, ...sessao }: FechamentoListado) => ({
  ...sessao,
  aberta: { em: aberta_em, por: aberta_por },
  fechada: { em: fechada_em, por: fechada_por },
  diferenca_centavos: diferencaDe(sessao.contado_centavos, sessao.esperado_centavos),
});
