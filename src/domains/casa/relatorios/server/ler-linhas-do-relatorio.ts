import { handler } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { relatorios } from '../contract.ts';
import { t } from '../texts.ts';
import { lerParte } from './ler-parte.ts';
import { LUGAR, recortar, type Depois } from './linhas.ts';

/**
 * The next part of a report. If the last seen row is gone, the report has changed and is read again
 * from the start.
 */
export const lerLinhasDoRelatorio = handler(relatorios.lerLinhasDoRelatorio, async ({ db, orgId }, input) => {
  const depois = await db.maybe<Depois>(LUGAR[input.tipo](orgId, input.depois_de));
  if (!depois)
    throw new Failure(409, 'relatorio_mudou', t.key('O relatório mudou enquanto era lido. Atualize para ler de novo.'));
  return lerParte(db, input.tipo, recortar(orgId, input), depois);
});
