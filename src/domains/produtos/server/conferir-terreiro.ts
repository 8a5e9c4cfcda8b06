import type { HouseContext } from '../../../server/actions/handler.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

/** The documented field repeats the session's house (INV-11); another house's id is no choice. */
export function conferirTerreiro({ orgId }: HouseContext, terreiroId: string): void {
  if (terreiroId === orgId) return;
  const key = t.key('Selecione um terreiro');
  throw new Failure(422, 'campos_invalidos', key, { fields: { terreiro_id: key } });
}
