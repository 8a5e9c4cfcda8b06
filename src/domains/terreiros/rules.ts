import { hojeEm } from '../../shared/datas.ts';

/**
 * What a change of the house's clock does to 'today', for its trace. Null while the clock stays.
 */
export function mudancaDoFuso(antes: string, depois: string, agora: Date) {
  const em = (fuso_horario: string) => ({ fuso_horario, hoje: hojeEm(agora, fuso_horario) });
  return antes === depois ? null : { antes: em(antes), depois: em(depois) };
}
