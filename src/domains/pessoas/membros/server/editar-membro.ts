import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { columns, parameters, sql, type Statement } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { encerrarConviteAo } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import { membros, type Parte } from '../contract.ts';
import { FIELD_NAMES } from '../fields.ts';
import { t } from '../texts.ts';
import { exigirResponsavel } from './exigir-responsavel.ts';
import { conferirFicha, matriculaRepetida, rastro, type Ficha } from './ficha.ts';
import { semMembro } from './nao-encontrado.ts';
import { exigirEspiritual } from './quem-le.ts';
import { gravarReservado, versaoDoMembro } from './reservado.ts';

/**
 * Saves the whole record; only the parts of the reserved data that the call contains change. An
 * anonymised member is refused, and one that somebody else changed after it was read. An invitation
 * to an e-mail that is no longer the member's ends.
 */
export const editarMembro = handler(membros.editarMembro, async (ctx, input) => {
  const { id, reservado, versao, autorizacao_do_responsavel, ...campos } = input;
  conferirFicha(ctx, campos);
  await exigirEspiritual(ctx, id, reservado);
  const antes = await travarMembro(ctx, id);
  let partes: Parte[] = [];
  await unlessChanged(ctx.db, versao, versaoDoMembro(ctx.orgId, id), async () => {
    await exigirResponsavel(ctx, id, { ...campos, autorizacao_do_responsavel });
    await atualizar(ctx, id, campos);
    if (campos.email !== antes.email) await encerrarConviteAo(ctx, id, antes.email);
    // The documents of another kind of person go, though nobody opened them.
    if (reservado || campos.tipo_pessoa !== antes.tipo_pessoa)
      partes = await gravarReservado(ctx, id, campos.tipo_pessoa, reservado ?? {});
  });
  if (partes.length > 0) anotarLeitura(ctx, { membros: [id], oQue: 'alterou', partes });
  await ctx.audit('membro.editar', {
    alvo: id,
    antes: rastro(antes),
    depois: {
      ...rastro(campos),
      outro_nome: campos.nome !== antes.nome,
      outro_email: campos.email !== antes.email,
      reservado: reservado !== undefined,
    },
  });
  return { ok: true as const };
});

type Travado = Pick<Ficha, 'tipo_pessoa' | 'nome' | 'matricula' | 'email' | 'ativo'>;

/** Reads and locks the member; an anonymised one is refused. */
export async function travarMembro({ db, orgId }: HouseContext, id: string): Promise<Travado> {
  const membro = await db.maybe<Travado & { anonimo: boolean }>(sql`
    select tipo_pessoa, nome, matricula, email, ativo, anonimizado_em is not null as anonimo
    from membros where org_id = ${orgId} and id = ${id} for no key update`);
  if (!membro) throw semMembro();
  if (membro.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
  return membro;
}

export const atualizacao = ({ orgId }: Pick<HouseContext, 'orgId'>, id: string, ficha: Ficha): Statement => sql`
  update membros set (${columns(FIELD_NAMES)}) = row(${parameters(FIELD_NAMES.map((nome) => ficha[nome]))})
  where org_id = ${orgId} and id = ${id}`;

const atualizar = (ctx: HouseContext, id: string, ficha: Ficha) =>
  ctx.db.count(atualizacao(ctx, id, ficha)).catch((error: unknown) => {
    throw constraintOf(error) === 'membros__matricula' ? matriculaRepetida() : error;
  });
