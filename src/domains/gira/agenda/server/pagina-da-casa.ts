import { type HouseContext, type Output, type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { houseAddress, newAddressPart, readHouseAddress } from '../../../../server/http/house-address.ts';
import { planHas } from '../../../../shared/access.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { featuresDe } from '../../../acesso/acesso/rules.ts';
import { POR_ENDERECO, limitar, rede } from '../../../acesso/acesso/server/limitar.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import { agenda } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

type Pagina = Output<typeof agenda.lerGiraPublica>;

/** How long a read page answers without asking the database. */
const FRESCA_MS = 5000;
const NO_MAXIMO = 500;
const DIAS_MS = 60 * 86_400_000;

/** The pages by house, each with the address for which it was read. */
const lidas = new Map<OrgId, { casa: string; ate: number; pagina: Pagina }>();

/** After a change of the address, in this process; the others follow within seconds. */
const esquecerPagina = (orgId: OrgId): boolean => lidas.delete(orgId);

/**
 * The public page of a house: open events that it chose to show, and nothing of members. Many
 * visitors cost one reading in five seconds (row J9). A wrong address is counted by the caller's.
 */
export const lerGiraPublica = handler(agenda.lerGiraPublica, async (ctx, { casa }) => {
  const endereco = readHouseAddress(casa);
  const agora = ctx.agora.getTime();
  const lida = endereco ? lidas.get(endereco.orgId) : undefined;
  if (lida?.casa === casa && lida.ate > agora && lida.ate <= agora + FRESCA_MS) return lida.pagina;
  const pagina = endereco && (await lerPagina(ctx, endereco));
  if (!pagina) {
    await limitar(ctx.services.doors, `gira:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
    throw new Failure(404, 'pagina_nao_encontrada', t.key('Esta página não existe mais. Peça o endereço novo à casa.'));
  }
  if (lidas.size >= NO_MAXIMO) lidas.clear();
  lidas.set(endereco.orgId, { casa, ate: agora + FRESCA_MS, pagina });
  return pagina;
});

async function lerPagina(
  { services: { doors }, agora }: PublicContext,
  { orgId, part }: NonNullable<ReturnType<typeof readHouseAddress>>,
) {
  const { guardada, contrato } = await lerContrato(doors, orgId);
  if (guardada || !planHas(featuresDe(contrato, hojeEm(agora, FUSO_PADRAO)), 'agenda')) return null;
  return doors.casa(wholeHouse(orgId), { readOnly: true }, async (db) => {
    const casa = await db.maybe<{ casa: string; fuso: string }>(sql`
      select t.nome as casa, t.fuso_horario as fuso from terreiro_ajustes a join terreiros t on t.id = a.org_id
      where a.org_id = ${orgId} and a.agenda_publica = ${part}`);
    if (!casa) return null;
    const eventos = await db.rows<Pagina['eventos'][number]>(sql`
      select e.id, e.tipo, e.titulo, e.inicio, e.fim, e.lugar, e.orientacoes, e.lotacao, e.cancelado_em is not null as cancelado
      from eventos e
      where e.org_id = ${orgId} and e.retirado_em is null and e.aberta and e.pagina and e.fim > ${agora} and e.inicio < ${new Date(agora.getTime() + DIAS_MS)}
      order by e.inicio, e.id limit 20`);
    return { ...casa, eventos };
  });
}

/** The address of the public page, as a person opens it. */
const enderecoDe = ({ orgId, request }: HouseContext, acaso: string): string =>
  new URL(`/gira?casa=${houseAddress(orgId, acaso)}`, request.origin).href;

/** Null turns the page off. */
async function gravarPagina({ db, orgId }: HouseContext, acaso: string | null): Promise<void> {
  await db.count(sql`
    insert into terreiro_ajustes (org_id, agenda_publica) values (${orgId}, ${acaso})
    on conflict (org_id) do update set agenda_publica = excluded.agenda_publica`);
  esquecerPagina(orgId);
}

/** The address is no secret: whoever has it may give it on. */
export const lerPaginaDaCasa = handler(agenda.lerPaginaDaCasa, async (ctx) => {
  const linha = await ctx.db.maybe<{ agenda_publica: string | null }>(
    sql`select agenda_publica from terreiro_ajustes where org_id = ${ctx.orgId}`,
  );
  return { endereco: linha?.agenda_publica ? enderecoDe(ctx, linha.agenda_publica) : null };
});

/** Turns the page on, or gives it another address: the earlier one ends at once. */
export const ligarPaginaDaCasa = handler(agenda.ligarPaginaDaCasa, async (ctx) => {
  const acaso = newAddressPart();
  await gravarPagina(ctx, acaso);
  await ctx.audit('pagina_publica.ligar', { alvo: ctx.orgId });
  return { endereco: enderecoDe(ctx, acaso) };
});

/** The address ends at once. */
export const desligarPaginaDaCasa = handler(agenda.desligarPaginaDaCasa, async (ctx) => {
  await gravarPagina(ctx, null);
  await ctx.audit('pagina_publica.desligar', { alvo: ctx.orgId });
  return { ok: true } as const;
});
