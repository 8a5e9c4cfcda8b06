import type { PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate } from '../../../../shared/texts.ts';
import { normalizarCodigo } from '../rules.ts';
import { t } from '../texts.ts';
import { emOutraOrganizacao } from './em-outra-organizacao.ts';
import { limitar, rede, type Limite } from './limitar.ts';

const POR_ENDERECO: Limite = { livres: 20, atrasos: [2, 5, 15, 30] };

/**
 * The house of a code, with the code as read: it must still be the house's code when somebody
 * joins.
 */
export interface CasaDoCodigo {
  id: OrgId;
  access_code: string;
}

/**
 * The house of a code, or null. The code or UUID of one's own house is no guess and is not counted.
 * Otherwise people of a large house, who share an address, would block each other. Unknown codes
 * and codes of other houses cost the same single look-up (INV-23). A UUID works only for people who
 * are already in the house.
 */
export async function resolverCodigo(
  ctx: PublicContext,
  codigo: string,
  orgAtual: string | null,
): Promise<CasaDoCodigo | null> {
  const { doors } = ctx.services;
  const lido = normalizarCodigo(codigo) ?? '';
  const buscar = (filtro: Statement) =>
    doors.acesso({ readOnly: true }, (db) =>
      db.maybe<CasaDoCodigo>(sql`select id, access_code from terreiros where ${filtro} and guardado_em is null`),
    );
  const propria = orgAtual === null ? undefined : await buscar(sql`id = ${orgAtual}`);
  if (propria && (propria.access_code === lido || propria.id === codigo.trim().toLowerCase())) return propria;
  await limitar(doors, `codigo:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  return (await buscar(sql`access_code = ${lido}`)) ?? null;
}

/**
 * Joins as viewer without a linked member (decision 4). Without an e-mail only a link
 * joins. Refused if the account joined another house meanwhile or the house renewed its code;
 * joining the same house twice at once succeeds. The person's other browsers are notified.
 */
export async function vincularPorCodigo(
  ctx: PublicContext,
  db: Db,
  contaId: string,
  casa: CasaDoCodigo,
): Promise<void> {
  if ((await inserirPerfil(db, contaId, casa)) === 1) return announce(db, { type: 'pessoa', id: contaId });
  const atual = await db.maybe<{ org_id: string }>(sql`select org_id from profiles where user_id = ${contaId}`);
  if (atual?.org_id === casa.id) return;
  throw atual ? outraOrganizacao(ctx) : codigoInvalido();
}

export const inserirPerfil = (db: Db, contaId: string, casa: CasaDoCodigo): Promise<number> =>
  db.count(sql`
    insert into profiles (user_id, org_id, nome, email, must_reset_password)
    select c.id, t.id, c.nome, c.email, c.senha_provisoria
    from contas c, terreiros t
    where c.id = ${contaId} and c.email is not null and not c.superadmin and t.id = ${casa.id} and t.access_code = ${casa.access_code}
      and t.guardado_em is null
    on conflict (user_id) do nothing
    returning 1`);

export const codigoInvalido = (): Failure =>
  new Failure(422, 'codigo_invalido', t.key('Código do terreiro inválido. Verifique com o administrador.'));

/** The account is signed in but has not joined, and no session is left open. */
function outraOrganizacao({ request }: PublicContext): Failure {
  const { status, code, key } = emOutraOrganizacao();
  return new Failure(status, code, t.key('Login feito, mas não foi possível vincular ao terreiro: {message}'), {
    params: { message: translate(request.language, key) },
  });
}
