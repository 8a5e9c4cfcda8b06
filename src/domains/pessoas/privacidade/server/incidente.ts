import { limiteDoIncidente } from '../rules.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia } from '../../../../shared/datas.ts';
import type { privacidade } from '../contract.ts';
import { t } from '../texts.ts';

export type Campos = Input<typeof privacidade.criarIncidente>;

export const limiteDe = ({ percebido_em }: { percebido_em: string }): string => limiteDoIncidente(dia(percebido_em));

/** No day lies in the future, and nobody is told before it was noticed. */
export function conferirIncidente({ hoje }: HouseContext, campos: Campos): void {
  for (const nome of ['percebido_em', 'autoridade_em', 'pessoas_em'] as const)
    if ((campos[nome] ?? '') > hoje) throw fieldFailure(nome, t.key('A data não pode ser futura.'));
  if (campos.ocorrido_em && campos.ocorrido_em > campos.percebido_em)
    throw fieldFailure('ocorrido_em', t.key('Não pode ser depois do dia em que a casa soube.'));
  for (const nome of ['autoridade_em', 'pessoas_em'] as const) {
    const quando = campos[nome];
    if (quando && quando < campos.percebido_em)
      throw fieldFailure(nome, t.key('Não pode ser antes do dia em que a casa soube.'));
  }
  if (campos.menores !== null && campos.pessoas !== null && campos.menores > campos.pessoas)
    throw fieldFailure('menores', t.key('Não pode haver mais menores do que pessoas.'));
}

/** The version of the row `i`. */
export const versaoDoIncidente = sql`md5(row(i.titulo, i.descricao, i.ocorrido_em, i.percebido_em, i.dados, i.pessoas, i.menores, i.riscos,
  i.medidas_antes, i.medidas_depois, i.demora, i.dispensa, i.autoridade_em, i.pessoas_em)::text)`;

/** What the trace keeps: no words, only days and numbers. */
export const rastroDoIncidente = ({ percebido_em, dados, pessoas, menores, autoridade_em, pessoas_em }: Campos) => ({
  percebido_em,
  dados,
  pessoas,
  menores,
  autoridade_em,
  pessoas_em,
});
