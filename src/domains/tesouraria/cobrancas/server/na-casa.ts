import { writeAudit } from '../../../../server/actions/audit.ts';
import type { AuditEntry, Services } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import type { QuemQuita } from '../../../cobranca/faturas/server/quitar-faturas.ts';

/** A house, as the screens and the job know it that read its charges. */
export interface CasaQueCobra {
  services: Services;
  orgId: OrgId;
  fuso: string;
  agora: Date;
  /** Whether another program listens to the house; unknown where a provider called. */
  ouvida?: boolean | undefined;
}

/** A transaction of the program in the house's name; no person is told to have done it. */
export interface NaCasa extends Omit<QuemQuita, 'casa'> {
  fuso: string;
  casa: { ouvida?: boolean | undefined };
  audit(acao: string, entry: AuditEntry): Promise<void>;
}

/**
 * What a charge becomes is written in the house's name, whoever looks at its code: a member's role
 * writes no payment that is confirmed.
 */
export const naCasa = <Result>(
  { services, orgId, fuso, agora, ouvida }: CasaQueCobra,
  work: (ctx: NaCasa) => Promise<Result>,
): Promise<Result> =>
  services.doors.casa(wholeHouse(orgId), {}, (db) =>
    work({
      services,
      db,
      orgId,
      fuso,
      agora,
      hoje: hojeEm(agora, fuso),
      casa: { ouvida },
      audit: (acao, entry) =>
        writeAudit(db, { casa: { orgId, userId: null, ...(ouvida !== undefined && { ouvida }) }, agora }, acao, entry),
    }),
  );
