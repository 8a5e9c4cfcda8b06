import { formatarCodigo } from '../../../../shared/codigo.ts';
import { inicioDoCodigo } from '../../../acesso/acesso/rules.ts';
import { handler, type Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { escapeLike, matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { FUSO_PADRAO, hojeEm, somarDias, type Dia } from '../../../../shared/datas.ts';
import { superadmin } from '../contract.ts';
import { DIAS_ATE_O_FIM, type FiltroDoContrato } from '../rules.ts';
import { versaoDoContrato, versaoDoTerreiro } from './versoes.ts';

const PAGINA = 50;

type Casa = Output<typeof superadmin.listarTerreiros>['itens'][number];
type CasaRow = Omit<Casa, 'usuarios' | 'membros' | 'contrato'> & { cursor: string };

/**
 * A page of houses ordered by their folded names, with counts of people and members only. A code is
 * found with or without its hyphen, from its first half on, an id by its first characters. The
 * platform is in no house, so contract states use the day of most houses.
 */
export const listarTerreiros = handler(superadmin.listarTerreiros, async ({ db, agora }, input) => {
  const { busca, contrato, depois_de } = input;
  const filtro = sql`
    (${matching(sql`ile_dobrar(concat_ws(' ', nome, email))`, busca)}
     or starts_with(access_code, ${inicioDoCodigo(busca)}) or id::text like ${escapeLike(busca.toLowerCase())} || '%')
    and ${CONDICAO[contrato](hojeEm(agora, FUSO_PADRAO))}`;
  const linhas = await db.rows<CasaRow>(sql`
    select id, nome, email, access_code, fuso_horario, created_at, expurgo_em, plano_escolhido,
           (select p.nome from saas_plan p where p.id::text = plano_escolhido) as plano_escolhido_nome, ${versaoDoTerreiro} as versao, ile_dobrar(nome) || ' ' || id as cursor
    from terreiros where ${filtro} ${afterCursor(depois_de, sql`(ile_dobrar(nome), id)`)}
    order by ile_dobrar(nome), id
    limit ${literal(PAGINA + 1)}`);
  const { itens: casas, proximo } = pageOf(linhas, PAGINA, ({ cursor }) => cursor);
  const ids = casas.map(({ id }) => id);
  const [usuarios, membros, contratos] = await Promise.all([
    contar(db, sql`select org_id, count(*) as n from profiles where org_id = any(${ids}) group by org_id`),
    contar(db, sql`select org_id, count(*) as n from membros where org_id = any(${ids}) group by org_id`),
    lerContratos(db, ids),
  ]);
  const itens = casas.map((casa) => ({
    ...casa,
    access_code: formatarCodigo(casa.access_code),
    usuarios: usuarios.get(casa.id) ?? 0,
    membros: membros.get(casa.id) ?? 0,
    contrato: contratos.get(casa.id) ?? null,
  }));
  return { itens, proximo };
});

const contratoQue = (como: Statement) =>
  sql`exists (select 1 from saas_org_contract c where c.org_id = terreiros.id and ${como})`;

const CONDICAO: Readonly<Record<FiltroDoContrato, (hoje: Dia) => Statement>> = {
  todos: () => sql`true`,
  sem_contrato: () => sql`not ${contratoQue(sql`true`)}`,
  vigente: (hoje) => contratoQue(sql`c.status = 'ativo' and (c.fim is null or c.fim >= ${hoje})`),
  a_vencer: (hoje) =>
    contratoQue(sql`c.status = 'ativo' and c.fim between ${hoje} and ${somarDias(hoje, DIAS_ATE_O_FIM)}`),
  encerrado: (hoje) => contratoQue(sql`(c.status <> 'ativo' or c.fim < ${hoje})`),
};

async function contar(db: Db, statement: Statement): Promise<Map<string, number>> {
  const linhas = await db.rows<{ org_id: string; n: number }>(statement);
  return new Map(linhas.map(({ org_id, n }) => [org_id, n]));
}

type ContratoRow = NonNullable<Casa['contrato']> & { org_id: string };

async function lerContratos(db: Db, ids: readonly string[]): Promise<Map<string, ContratoRow>> {
  const linhas = await db.rows<ContratoRow>(sql`
    select c.org_id, c.plan_id, p.nome as plano, c.inicio, c.fim, c.status, c.owner_email, ${versaoDoContrato} as versao
    from saas_org_contract c join saas_plan p on p.id = c.plan_id where c.org_id = any(${ids})`);
  return new Map(linhas.map((linha) => [linha.org_id, linha]));
}
