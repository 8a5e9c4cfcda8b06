import {
  type AuditEntry,
  type HouseContext,
  type Input,
  type Output,
  handler,
} from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { faltaResponsavel, menorDeIdade, ultimoAdulto } from '../../../../shared/maioridade.ts';
import { exigirMembro, semMembroVinculado } from '../../../acesso/acesso/server/exigir.ts';
import { POR_MEMBRO, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { nomesPerto } from '../../../acesso/acesso/server/nomes-perto.ts';
import { desligarPushesDoMembro } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { privacidade } from '../contract.ts';
import {
  type Decisao,
  FINALIDADES,
  type Finalidade,
  type Forma,
  type QuemDecide,
  type UltimaDecisao,
  situacaoDoConsentimento,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { esperarDecisao, pararDeEsperar } from './pedidos-de-dados.ts';
import { textoMudado } from './recusas.ts';
import { lerTextos } from './textos-de-consentimento.ts';
import { lerDecisoes, lerSituacoes, lerTitular, semTitular, travarTitular } from './titular.ts';

/** The name of a decision in the trace. */
const verboDe = (decisao: Decisao) => (decisao === 'dado' ? 'consentimento.dar' : 'consentimento.retirar');

export interface Anotacao {
  finalidade: Finalidade;
  decisao: Decisao;
  forma: Forma;
  por: QuemDecide;
  responsavel: string | null;
  /** Day of the house on which it was said. */
  ocorrido_em: string;
}

/**
 * Adds a line with the words as they stand, and returns what the trace keeps of it. `vale` is false
 * if a later decision of the purpose is known: an old paper does not undo a withdrawal.
 */
async function anotarDecisao(
  ctx: HouseContext,
  membroId: string,
  { finalidade, decisao, forma, por, responsavel, ocorrido_em }: Anotacao,
): Promise<{ id: string; vale: boolean; rastro: AuditEntry }> {
  const { versao, texto } = (await lerTextos(ctx))[finalidade];
  const depois = await ctx.db.maybe<{ id: string }>(sql`
    select id from consentimentos
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and finalidade = ${finalidade} and ocorrido_em > ${ocorrido_em} limit 1`);
  // A viewer has no right on the guardian's column, so it is named only where there is one.
  const dele = responsavel === null ? [sql``, sql``] : [sql`, responsavel`, sql`, ${responsavel}`];
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into consentimentos (org_id, membro_id, finalidade, decisao, versao, texto, forma, por, ocorrido_em, usuario_operacao, created_at${dele[0] ?? sql``})
    values (${ctx.orgId}, ${membroId}, ${finalidade}, ${decisao}, ${versao}, ${texto}, ${forma}, ${por}, ${ocorrido_em}, ${ctx.casa.userId},
            ${ctx.agora}${dele[1] ?? sql``})
    returning id`);
  const rastro = { alvo: membroId, depois: { finalidade, versao, forma, por } };
  return { id, vale: !depois, rastro };
}

/**
 * A person who takes back the consent to be written to gets no reminders by any channel. The own
 * choices of letters and pushes go off with it; giving the consent again turns nothing on.
 */
async function dispensarDeCartas({ db, orgId, casa, services }: HouseContext, membroId: string): Promise<void> {
  await desligarPushesDoMembro(services, orgId, membroId);
  await db.count(sql`
    update membros set sem_lembretes = true where org_id = ${orgId} and id = ${membroId} and not sem_lembretes`);
  if (casa.membroId !== membroId) return;
  await db.count(sql`
    insert into user_prefs (org_id, user_id, email_lem, email_agenda, email_avisos) values (${orgId}, ${casa.userId}, false, false, false)
    on conflict (org_id, user_id) do update set email_lem = excluded.email_lem, email_agenda = excluded.email_agenda,
      email_avisos = excluded.email_avisos`);
}

/**
 * Adds a line that staff write down, with its trace. If it is the newest of its purpose, it takes
 * effect: reminders end, or a withdrawal waits no longer.
 */
export async function anotarPelaCasa(ctx: HouseContext, membroId: string, anotacao: Anotacao): Promise<{ id: string }> {
  const { finalidade, decisao } = anotacao;
  const linha = await anotarDecisao(ctx, membroId, anotacao);
  await ctx.audit(verboDe(decisao), linha.rastro);
  if (finalidade === 'comunicacao' && linha.vale && decisao === 'retirado') await dispensarDeCartas(ctx, membroId);
  if (linha.vale && decisao === 'dado') await pararDeEsperar(ctx, membroId, finalidade);
  return { id: linha.id };
}

/**
 * Staff write down what somebody said, on paper or by telephone, with the words as they stand now.
 * Below 18 a guardian gives consent; everybody may withdraw it.
 */
export const registrarConsentimento = handler(privacidade.registrarConsentimento, async (ctx, input) => {
  const { membro_id, finalidade, decisao, forma, por, ocorrido_em } = input;
  const titular = await travarTitular(ctx, membro_id);
  if (ocorrido_em > ctx.hoje) throw fieldFailure('ocorrido_em', t.key('A data não pode ser futura.'));
  const responsavel = por === 'responsavel' ? (input.responsavel ?? titular.responsavel_nome) : null;
  const menor = menorDeIdade(titular.dt_nascimento, ocorrido_em);
  if (por === 'responsavel' && !responsavel) throw fieldFailure('responsavel', t.key('Informe o nome do responsável.'));
  if (por === 'membro' && menor && decisao === 'dado')
    throw new Failure(422, 'menor_sem_responsavel', t.key('Abaixo de 18 anos quem autoriza é o responsável.'), {
      fields: { por: t.key('Abaixo de 18 anos quem autoriza é o responsável.') },
    });
  if (por === 'responsavel' && !menor)
    throw fieldFailure('por', t.key('A partir dos 18 anos quem decide é a própria pessoa.'));
  return anotarPelaCasa(ctx, membro_id, { finalidade, decisao, forma, por, responsavel, ocorrido_em });
});

/**
 * The linked member decides for themselves, about the words that the screen showed. The same
 * decision again adds nothing. A withdrawal waits for the house as a request, until it decided.
 */
export const decidirConsentimento = handler(
  privacidade.decidirConsentimento,
  async (ctx, { finalidade, decisao, versao }) => {
    const membroId = exigirMembro(ctx);
    const titular = await lerTitular(ctx, membroId);
    if (!titular) throw semMembroVinculado();
    const dar = decisao === 'dado';
    if (dar && menorDeIdade(titular.dt_nascimento, ctx.hoje))
      throw new Failure(409, 'menor_sem_responsavel', t.key('Abaixo de 18 anos quem autoriza é o responsável.'));
    await limitar(ctx.services.doors, `consentimento:membro:${ctx.orgId}:${membroId}`, POR_MEMBRO, ctx.agora);
    if (dar && (await lerTextos(ctx))[finalidade].versao !== versao) throw textoMudado();
    const ultima = (await lerDecisoes(ctx, membroId)).find((uma) => uma.finalidade === finalidade);
    const igual = ultima?.decisao === decisao && ultima.por === 'membro' && (!dar || ultima.versao === versao);
    if (igual) return { ok: true } as const;
    const quem = { forma: 'tela', por: 'membro', responsavel: null, ocorrido_em: ctx.hoje } as const;
    const { rastro } = await anotarDecisao(ctx, membroId, { finalidade, decisao, ...quem });
    await ctx.audit(verboDe(decisao), rastro);
    if (dar) await pararDeEsperar(ctx, membroId, finalidade);
    else await esperarDecisao(ctx, membroId, finalidade);
    if (finalidade === 'comunicacao' && !dar) await dispensarDeCartas(ctx, membroId);
    return { ok: true } as const;
  },
);

type Linha = Output<typeof privacidade.listarConsentimentos>['itens'][number];
type Pessoa = Pick<Linha, 'id' | 'nome' | 'matricula' | 'menor' | 'falta_responsavel'> & { cursor: string };
type Ultima = UltimaDecisao & { membro_id: string; finalidade: Finalidade };

const PAGINA = 50;

/**
 * A page of active members by name; `so_faltando` keeps those whom something is to be asked. A
 * name that nobody has lists those whose names sound alike.
 */
export const listarConsentimentos = handler(privacidade.listarConsentimentos, async (ctx, input) => {
  const comNome = matching(sql`m.busca`, input.busca);
  const achada = await lerPagina(ctx, input, comNome);
  if (achada.itens.length > 0 || input.depois_de || input.busca === '') return { ...achada, perto: false };
  const alguem = await ctx.db.count(sql`
    select from membros m where m.org_id = ${ctx.orgId} and m.ativo and m.anonimizado_em is null and ${comNome} limit 1`);
  const ids = alguem > 0 ? [] : await nomesPerto(ctx, input.busca, sql`m.ativo`);
  if (ids.length === 0) return { ...achada, perto: false };
  const perto = await lerPagina(ctx, input, sql`m.id = any(${ids}::uuid[])`);
  return { ...perto, perto: perto.itens.length > 0 };
});

async function lerPagina(
  ctx: HouseContext,
  { so_faltando, depois_de }: Pick<Input<typeof privacidade.listarConsentimentos>, 'so_faltando' | 'depois_de'>,
  quais: Statement,
) {
  const { db, orgId } = ctx;
  const menor = sql`coalesce(m.dt_nascimento > ${ultimoAdulto(ctx.hoje)}, false)`;
  const pessoas = await db.rows<Pessoa>(sql`
    select m.id, m.nome_mostrado as nome, m.matricula, ${menor} as menor, ${menor} and m.responsavel_nome is null as falta_responsavel,
           m.nome_ordem || ' ' || m.id as cursor
    from membros m
    where m.org_id = ${orgId} and m.ativo and m.anonimizado_em is null and ${quais}
      ${so_faltando ? sql`and ${falta(ctx, menor)}` : sql``}
      ${afterCursor(depois_de, sql`(m.nome_ordem, m.id)`)}
    order by m.nome_ordem, m.id limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(pessoas, PAGINA, ({ cursor }) => cursor);
  const ultimas = await lerUltimas(ctx, itens);
  return { itens: itens.map((pessoa) => ({ ...pessoa, ...situacoes(pessoa, ultimas) })), proximo };
}

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

/** The ledger of one member, for the staff. */
export const consentimentosDoMembro = handler(privacidade.consentimentosDoMembro, async (ctx, { membro_id }) => {
  const titular = await lerTitular(ctx, membro_id);
  if (!titular) throw semTitular();
  const itens = await lerDecisoes(ctx, membro_id);
  return {
    nome: titular.nome,
    menor: menorDeIdade(titular.dt_nascimento, ctx.hoje),
    responsavel_nome: titular.responsavel_nome,
    falta_responsavel: faltaResponsavel(titular, ctx.hoje),
    finalidades: await lerSituacoes(ctx, titular, itens),
    itens,
  };
});
