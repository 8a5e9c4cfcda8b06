import { somenteLeitura } from '../../../acesso/acesso/rules.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { hojeEm, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { naCasa, type CasaQueCobra } from '../../cobrancas/server/na-casa.ts';
import { HORA_DO_BANCO } from '../rules.ts';
import { puxarDaCarteira } from './puxar-do-banco.ts';

const HORA_MS = 3_600_000;

/**
 * Looks every minute which linked banks are due: each once from 6:00 of its house on, and hourly
 * while the service is away. A bank that fails stops no other, and no house without one is visited.
 */
export const puxarDosBancos = (): Job => ({
  name: 'puxarDosBancos',
  round: async (services, agora) => {
    for (const casa of await casasComBanco(services, agora))
      await puxarDevidos(casa).catch((err: unknown) => contarBancoNaoLido(casa, err));
  },
});

const casasComBanco = async (services: Services, agora: Date): Promise<CasaQueCobra[]> => {
  const casas = await services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<{ orgId: OrgId; fuso: string }>(sql`
      select id as "orgId", fuso_horario as fuso from terreiros where com_banco order by id`),
  );
  return casas.map((casa) => ({ services, ...casa, agora }));
};

const contarBancoNaoLido = ({ services, orgId }: CasaQueCobra, err: unknown): void =>
  services.log.warn({ err, org: orgId }, 'lines of a bank not read, tried again later');

/** The newest 6:00 of the house. */
export function ultimaManha(agora: Date, fuso: string): Date {
  const hoje = hojeEm(agora, fuso);
  const daqui = (dia: string) => new Date(inicioDoDia(dia, fuso).getTime() + HORA_DO_BANCO * HORA_MS);
  return daqui(hoje) <= agora ? daqui(hoje) : daqui(somarDias(hoje, -1));
}

async function puxarDevidos(casa: CasaQueCobra): Promise<void> {
  const { guardada, contrato } = await lerContrato(casa.services.doors, casa.orgId);
  if (guardada || somenteLeitura(contrato, hojeEm(casa.agora, casa.fuso))) return;
  for (const carteira of await tomarDevidos(casa))
    await puxarDaCarteira(casa, carteira).catch((err: unknown) => contarBancoNaoLido(casa, err));
}

/** Marks what is due as asked for, so that another process does not ask, too. */
async function tomarDevidos(casa: CasaQueCobra): Promise<string[]> {
  const manha = ultimaManha(casa.agora, casa.fuso);
  const haUmaHora = new Date(casa.agora.getTime() - HORA_MS);
  const tomados = await naCasa(casa, ({ db, orgId }) =>
    db.rows<{ carteira_id: string }>(sql`
      update bancos_ligados set pedido_em = ${casa.agora}
      where org_id = ${orgId} and (lido_em is null or lido_em < ${manha})
        and (pedido_em is null or pedido_em < ${manha} or (estado in ('ok', 'longe', 'atrasado') and pedido_em <= ${haUmaHora}))
      returning carteira_id`),
  );
  return tomados.map(({ carteira_id }) => carteira_id).toSorted();
}
