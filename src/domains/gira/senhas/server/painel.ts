import { type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { newAddressPart } from '../../../../server/http/house-address.ts';
import { Failure } from '../../../../shared/failure.ts';
import { POR_ENDERECO, limitar, rede } from '../../../acesso/acesso/server/limitar.ts';
import { senhas } from '../contract.ts';
import { ULTIMAS_CHAMADAS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { casaDoEndereco } from './dar-senha.ts';
import { enderecoDoPainel } from './senhas.ts';
import { semSenhas } from './travar-senhas.ts';

type Painel = Output<typeof senhas.lerPainelDeSenhas>;
interface Lido {
  eventoId: string;
  ate: number;
  painel: Painel;
}

/** A television asks every two seconds; many of them cost one reading a second. */
const FRESCO_MS = 1000;
const NO_MAXIMO = 500;

/** The last page read, by the panel's address. */
const lidos = new Map<string, Lido & { orgId: OrgId }>();

/** After a call, in this process; the others follow within a second. */
export function esquecerPainel(orgId: OrgId, eventoId: string): void {
  for (const [endereco, lido] of lidos) if (lido.orgId === orgId && lido.eventoId === eventoId) lidos.delete(endereco);
}

/**
 * The numbers that were called, for whoever has the address. Nothing of members, names or the house
 * is on it (row O3). A wrong address is counted by the caller's. So is one of a house that was put
 * away, or whose plan lacks the agenda.
 */
export const lerPainelDeSenhas = handler(senhas.lerPainelDeSenhas, async (ctx, { painel }) => {
  const agora = ctx.agora.getTime();
  const lido = lidos.get(painel);
  if (lido && lido.ate > agora && lido.ate <= agora + FRESCO_MS) return lido.painel;
  const casa = await casaDoEndereco(ctx, painel);
  const novo =
    casa &&
    (await ctx.services.doors.casa(wholeHouse(casa.orgId), { readOnly: true }, (db) =>
      lerDoBanco(db, casa.orgId, casa.acaso),
    ));
  if (!novo) {
    lidos.delete(painel);
    await limitar(ctx.services.doors, `painel:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
    throw new Failure(404, 'painel_nao_encontrado', t.key('Este painel não existe mais. Abra o endereço novo.'));
  }
  if (lidos.size >= NO_MAXIMO) lidos.clear();
  lidos.set(painel, { ...novo, orgId: casa.orgId, ate: agora + FRESCO_MS });
  return novo.painel;
});

async function lerDoBanco(db: Db, orgId: OrgId, acaso: string): Promise<Omit<Lido, 'ate'> | null> {
  const evento = await db.maybe<{ evento_id: string; encerrada: boolean }>(sql`
    select s.evento_id, s.encerrada_em is not null as encerrada from senhas_eventos s where s.org_id = ${orgId} and s.painel = ${acaso}`);
  if (!evento) return null;
  const { evento_id: eventoId, encerrada } = evento;
  const chamadas = await db.rows<Painel['chamadas'][number]>(sql`
    select numero, tipo, vezes as vez, chamada_em from senhas
    where org_id = ${orgId} and evento_id = ${eventoId} and chamada_em is not null
    order by chamada_em desc, numero limit ${literal(ULTIMAS_CHAMADAS + 1)}`);
  const { esperando } = await db.row<{ esperando: number }>(sql`
    select count(*)::int as esperando from senhas
    where org_id = ${orgId} and evento_id = ${eventoId} and estado = 'esperando'`);
  return { eventoId, painel: { chamadas, esperando, encerrada } };
}

/** A panel whose address went round gets another one; the earlier ends at once. */
export const ligarPainel = handler(senhas.ligarPainel, async (ctx, { evento_id }) => {
  const acaso = newAddressPart();
  const feito = await ctx.db.count(sql`
    update senhas_eventos set painel = ${acaso} where org_id = ${ctx.orgId} and evento_id = ${evento_id}`);
  if (feito === 0) throw semSenhas();
  esquecerPainel(ctx.orgId, evento_id);
  await ctx.audit('senha.ligar_painel', { alvo: evento_id });
  return { endereco: enderecoDoPainel(ctx, acaso) ?? '' };
});
