import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { dia } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { privacidade } from '../contract.ts';
import { limiteDoIncidente } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export type Campos = Input<typeof privacidade.criarIncidente>;

const limiteDe = ({ percebido_em }: { percebido_em: string }): string => limiteDoIncidente(dia(percebido_em));

/** No day lies in the future, and nobody is told before it was noticed. */
function conferirIncidente({ hoje }: HouseContext, campos: Campos): void {
  for (const nome of ['percebido_em', 'autoridade_em', 'pessoas_em'] as const)
    if ((campos[nome] ?? '') > hoje) throw fieldFailure(nome, t.key('A data não pode ser futura.'));
  if (campos.ocorrido_em && campos.ocorrido_em > campos.percebido_em)
    throw fieldFailure('ocorrido_em', t.key('Não pode ser depois do dia em que a casa soube.'));
  for (const nome of ['autoridade_em', 'pessoas_em'] as const) {
    const quando = campos[nome];
    if (quando && quando < campos.percebido_em)
      throw fieldFailure(nome, t.key('Não pode ser antes do dia em que a casa soube.'));
  }
  if (campos.menores !== null && campos.pessoas !== null && campos.menores > campos.pessoas)
    throw fieldFailure('menores', t.key('Não pode haver mais menores do que pessoas.'));
}

/** The version of the row `i`. */
const versaoDoIncidente = sql`md5(row(i.titulo, i.descricao, i.ocorrido_em, i.percebido_em, i.dados, i.pessoas, i.menores, i.riscos,
  i.medidas_antes, i.medidas_depois, i.demora, i.dispensa, i.autoridade_em, i.pessoas_em)::text)`;

/** What the trace keeps: no words, only days and numbers. */
const rastroDoIncidente = ({ percebido_em, dados, pessoas, menores, autoridade_em, pessoas_em }: Campos) => ({
  percebido_em,
  dados,
  pessoas,
  menores,
  autoridade_em,
  pessoas_em,
});

type Lido = Output<typeof privacidade.listarIncidentes>;

const LIMITE = 200;

/** Newest first; a house hopes for none. */
export const listarIncidentes = handler(privacidade.listarIncidentes, async ({ db, orgId }) => {
  const [casa, { titulares }, itens] = await Promise.all([
    db.row<Lido['casa']>(sql`select nome, cnpj, email, telefone, cidade, estado from terreiros where id = ${orgId}`),
    db.row<{ titulares: number }>(sql`
      select count(*) as titulares from membros where org_id = ${orgId} and anonimizado_em is null`),
    db.rows<Omit<Lido['itens'][number], 'limite'>>(sql`
      select i.id, i.titulo, i.descricao, i.ocorrido_em, i.percebido_em, i.dados, i.pessoas, i.menores, i.riscos, i.medidas_antes, i.medidas_depois,
             i.demora, i.dispensa, i.autoridade_em, i.pessoas_em, i.created_at, p.nome as quem, ${versaoDoIncidente} as versao
      from incidentes i left join profiles p on p.org_id = ${orgId} and p.user_id = i.usuario_operacao
      where i.org_id = ${orgId} order by i.percebido_em desc, i.id desc limit ${literal(LIMITE)}`),
  ]);
  return { casa, titulares, itens: itens.map((um) => ({ ...um, limite: limiteDe(um) })) };
});

/** One more incident; it is never deleted, because the register must be kept. */
export const criarIncidente = handler(privacidade.criarIncidente, async (ctx, campos) => {
  conferirIncidente(ctx, campos);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into incidentes (org_id, titulo, descricao, ocorrido_em, percebido_em, dados, pessoas, menores, riscos, medidas_antes, medidas_depois, demora,
      dispensa, autoridade_em, pessoas_em, usuario_operacao)
    values (${ctx.orgId}, ${campos.titulo}, ${campos.descricao}, ${campos.ocorrido_em}, ${campos.percebido_em}, ${campos.dados}::text[],
      ${campos.pessoas}, ${campos.menores}, ${campos.riscos}, ${campos.medidas_antes}, ${campos.medidas_depois}, ${campos.demora}, ${campos.dispensa},
      ${campos.autoridade_em}, ${campos.pessoas_em}, ${ctx.casa.userId})
    returning id`);
  await ctx.audit('incidente.criar', { alvo: id, depois: rastroDoIncidente(campos) });
  return { id, limite: limiteDe(campos) };
});

/** Completes an incident; the second of two editors is told. */
export const editarIncidente = handler(privacidade.editarIncidente, async (ctx, { id, versao, ...campos }) => {
  const antes = await ctx.db.maybe<Campos>(sql`
    select percebido_em, dados, pessoas, menores, autoridade_em, pessoas_em from incidentes
    where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw new Failure(404, 'incidente_nao_encontrado', t.key('Incidente não encontrado'));
  conferirIncidente(ctx, campos);
  const atual = sql`select ${versaoDoIncidente} as versao from incidentes i where i.org_id = ${ctx.orgId} and i.id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () => gravar(ctx, id, campos));
  await ctx.audit('incidente.editar', {
    alvo: id,
    antes: rastroDoIncidente(antes),
    depois: rastroDoIncidente(campos),
  });
  return { ok: true } as const;
});

const gravar = ({ db, orgId }: HouseContext, id: string, campos: Campos) =>
  db.count(sql`
    update incidentes set titulo = ${campos.titulo}, descricao = ${campos.descricao}, ocorrido_em = ${campos.ocorrido_em},
      percebido_em = ${campos.percebido_em}, dados = ${campos.dados}::text[], pessoas = ${campos.pessoas}, menores = ${campos.menores},
      riscos = ${campos.riscos}, medidas_antes = ${campos.medidas_antes}, medidas_depois = ${campos.medidas_depois}, demora = ${campos.demora},
      dispensa = ${campos.dispensa}, autoridade_em = ${campos.autoridade_em}, pessoas_em = ${campos.pessoas_em}
    where org_id = ${orgId} and id = ${id}`);
