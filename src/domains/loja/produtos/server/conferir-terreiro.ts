import type { HouseContext } from '../../../../server/actions/handler.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

/** The documented field repeats the session's house (INV-11); another house's id is refused. */
export function conferirTerreiro({ orgId }: HouseContext, terreiroId: string): void {
  if (terreiroId !== orgId) throw fieldFailure('terreiro_id', t.key('Selecione um terreiro'));
}
