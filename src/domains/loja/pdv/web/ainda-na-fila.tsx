import { formatBRL } from '../../../../shared/centavos.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';
import { useFila } from './fila.ts';
import type { Pdv } from './queries.ts';

interface Props {
  pdv: Pdv;
  /** Shows only the sales of this day, in the house's zone. */
  dia?: string;
}

/** Queued sales: their money is already in the drawer, but not in the totals. */
export function AindaNaFila({ pdv, dia }: Props) {
  const esperam = useFila().filter(
    ({ venda }) =>
      venda.org_id === pdv.org_id &&
      (dia === undefined || hojeEm(new Date(venda.vendida_em), pdv.fuso_horario) === dia),
  );
  if (esperam.length === 0) return null;
  const valor = formatBRL(esperam.reduce((soma, { venda }) => soma + venda.total_centavos, 0));
  return (
    <Notice
      tone="aviso"
      title={
        esperam.length === 1
          ? t('1 venda na fila deste aparelho, {valor}, ainda não entrou aqui.', { valor })
          : t('{n} vendas na fila deste aparelho, {valor}, ainda não entraram aqui.', { n: esperam.length, valor })
      }
    />
  );
}
