import { menorDeIdade } from '../../../../shared/maioridade.ts';
import type { HouseContext, Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { privacidade } from '../contract.ts';
import { FINALIDADES, situacaoDoConsentimento, type UltimaDecisao, type Finalidade } from '../rules.ts';
import { t } from '../texts.ts';
import { lerTextos } from './listar-textos-de-consentimento.ts';

type Meus = NonNullable<Output<typeof privacidade.meusDados>['membro']>;
type Guardada = Output<typeof privacidade.consentimentosDoMembro>['itens'][number];

interface Titular {
  nome: string;
  dt_nascimento: string | null;
  responsavel_nome: string | null;
}

export const semTitular = (): Failure => new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));

export const lerTitular = ({ db, orgId }: HouseContext, membroId: string): Promise<Titular | undefined> =>
  db.maybe<Titular>(sql`
    select nome, dt_nascimento, responsavel_nome from membros where org_id = ${orgId} and id = ${membroId}`);

/**
 * Locks the member for the staff: nothing is written about somebody who is being forgotten, and two
 * at once see each other's lines.
 */
export async function travarTitular({ db, orgId }: HouseContext, membroId: string): Promise<Titular> {
  const membro = await db.maybe<Titular & { anonimo: boolean }>(sql`
    select nome, dt_nascimento, responsavel_nome, anonimizado_em is not null as anonimo
    from membros where org_id = ${orgId} and id = ${membroId} for no key update`);
  if (!membro) throw semTitular();
  if (membro.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
  return membro;
}

/** Every line of one member, the newest decision first. */
export const lerDecisoes = ({ db, orgId }: HouseContext, membroId: string): Promise<Guardada[]> =>
  db.rows<Guardada>(sql`
    select c.id, c.finalidade, c.decisao, c.versao, c.texto, c.forma, c.por, c.responsavel, c.ocorrido_em, c.created_at, p.nome as quem
    from consentimentos c left join profiles p on p.org_id = ${orgId} and p.user_id = c.usuario_operacao
    where c.org_id = ${orgId} and c.membro_id = ${membroId}
    order by c.ocorrido_em desc, c.created_at desc, c.id desc`);

/** Reads where each purpose stands, by the newest line of it. */
export async function lerSituacoes(
  ctx: HouseContext,
  { dt_nascimento }: Titular,
  itens: readonly (UltimaDecisao & { finalidade: Finalidade })[],
): Promise<Meus['finalidades']> {
  const textos = await lerTextos(ctx);
  const menor = menorDeIdade(dt_nascimento, ctx.hoje);
  return FINALIDADES.map((finalidade) => {
    const ultima = itens.find((item) => item.finalidade === finalidade) ?? null;
    return { finalidade, situacao: situacaoDoConsentimento(ultima, menor), ...textos[finalidade] };
  });
}
