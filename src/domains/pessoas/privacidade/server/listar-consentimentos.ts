import { ultimoAdulto } from '../../../../shared/maioridade.ts';
import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { FINALIDADES, situacaoDoConsentimento, type Finalidade, type UltimaDecisao } from '../rules.ts';

type Linha = Output<typeof privacidade.listarConsentimentos>['itens'][number];
type Pessoa = Pick<Linha, 'id' | 'nome' | 'matricula' | 'menor' | 'falta_responsavel'> & { cursor: string };
type Ultima = UltimaDecisao & { membro_id: string; finalidade: Finalidade };

const PAGINA = 50;

/** A page of active members by name; `so_faltando` keeps those whom something is to be asked. */
export const listarConsentimentos = handler(privacidade.listarConsentimentos, async (ctx, input) => {
  const { db, orgId } = ctx;
  const menor = sql`coalesce(m.dt_nascimento > ${ultimoAdulto(ctx.hoje)}, false)`;
  const pessoas = await db.rows<Pessoa>(sql`
    select m.id, m.nome, m.matricula, ${menor} as menor, ${menor} and m.responsavel_nome is null as falta_responsavel,
           m.nome_ordem || ' ' || m.id as cursor
    from membros m
    where m.org_id = ${orgId} and m.ativo and m.anonimizado_em is null and ${matching(sql`m.busca`, input.busca)}
      ${input.so_faltando ? sql`and ${falta(ctx, menor)}` : sql``}
      ${afterCursor(input.depois_de, sql`(m.nome_ordem, m.id)`)}
    order by m.nome_ordem, m.id limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(pessoas, PAGINA, ({ cursor }) => cursor);
  const ultimas = await lerUltimas(ctx, itens);
  return { itens: itens.map((pessoa) => ({ ...pessoa, ...situacoes(pessoa, ultimas) })), proximo };
});

/** A purpose has no line, a guardian is missing, or a person who is 18 now was not asked. */
const falta = ({ orgId }: HouseContext, menor: Statement): Statement => sql`(
  (select count(distinct c.finalidade) from consentimentos c where c.org_id = ${orgId} and c.membro_id = m.id) < ${FINALIDADES.length}
  or (${menor} and m.responsavel_nome is null)
  or (not ${menor} and exists (
    select from consentimentos c where c.org_id = ${orgId} and c.membro_id = m.id and c.por = 'responsavel' and c.decisao = 'dado'
      and not exists (
        select from consentimentos d where d.org_id = ${orgId} and d.membro_id = m.id and d.finalidade = c.finalidade
          and (d.ocorrido_em, d.created_at, d.id) > (c.ocorrido_em, c.created_at, c.id)))))`;

/** The newest line of each purpose of these people. */
const lerUltimas = ({ db, orgId }: HouseContext, pessoas: readonly Pessoa[]) =>
  db.rows<Ultima>(sql`
    select distinct on (c.membro_id, c.finalidade) c.membro_id, c.finalidade, c.decisao, c.por
    from consentimentos c where c.org_id = ${orgId} and c.membro_id = any(${pessoas.map(({ id }) => id)}::uuid[])
    order by c.membro_id, c.finalidade, c.ocorrido_em desc, c.created_at desc, c.id desc`);

const situacoes = ({ id, menor }: Pessoa, ultimas: readonly Ultima[]) =>
  Object.fromEntries(
    FINALIDADES.map((finalidade) => {
      const ultima = ultimas.find((uma) => uma.membro_id === id && uma.finalidade === finalidade) ?? null;
      return [finalidade, situacaoDoConsentimento(ultima, menor)];
    }),
  ) as Pick<Linha, Finalidade>;
