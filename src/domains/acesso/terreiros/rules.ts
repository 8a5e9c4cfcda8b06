import { hojeEm } from '../../../shared/datas.ts';

/** How a change of the house's clock changes 'today', for the trace. Null if the clock stays. */
export function mudancaDoFuso(antes: string, depois: string, agora: Date) {
  const em = (fuso_horario: string) => ({ fuso_horario, hoje: hojeEm(agora, fuso_horario) });
  return antes === depois ? null : { antes: em(antes), depois: em(depois) };
}
