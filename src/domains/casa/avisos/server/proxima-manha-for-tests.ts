import { now } from '../../../../server/clock.ts';
import { FUSO_PADRAO, hojeEm, inicioDoDia } from '../../../../shared/datas.ts';

const HORA = 3_600_000;

/** The next ten in the morning. What was done now is news by then: less than a day has passed. */
export function proximaManha(): Date {
  const dia = hojeEm(new Date(now().getTime() + 14 * HORA), FUSO_PADRAO);
  return new Date(inicioDoDia(dia, FUSO_PADRAO).getTime() + 10 * HORA);
}
