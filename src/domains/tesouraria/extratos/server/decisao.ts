import type { Input } from '../../../../server/actions/handler.ts';
import type { extratos } from '../contract.ts';
import type { Meio } from '../rules.ts';

/** What a person makes of one line. */
export type Decisao = Input<typeof extratos.conciliarLinhas>['decisoes'][number];

/** The line as it is under its lock; amounts in centavos with its sign. */
export interface LinhaEscolhida {
  id: string;
  carteira_id: string;
  dia: string;
  resta_centavos: number;
  meio: Meio;
  ignorada: boolean;
}
