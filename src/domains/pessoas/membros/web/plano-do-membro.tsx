import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Parts } from '../../../../web/kit/parts.tsx';
import { StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { t } from '../../../../shared/texts.ts';
import type { MembroCompleto } from './queries.ts';

type Assinatura = NonNullable<MembroCompleto['assinatura']>;

/** Whether the subscription still makes invoices. */
export const emCurso = ({ situacao, fim }: Assinatura): boolean => situacao === 'ativa' && fim === null;

/**
 * A member's current plan. A subscription that is paused, ended or ending also shows that and its
 * end.
 */
export function PlanoDoMembro({ assinatura }: { assinatura: Assinatura }) {
  const { plano, valor_centavos, dia_vencimento, desconto_centavos, fim, situacao } = assinatura;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <Parts
          of={[
            plano,
            formatBRL(valor_centavos),
            t('vence dia {dia}', { dia: dia_vencimento }),
            desconto_centavos > 0 &&
              t('desconto {valor}', { valor: formatBRL(Math.min(desconto_centavos, valor_centavos)) }),
            fim && t('até {dia}', { dia: formatDia(fim) }),
          ]}
        />
      </span>
      {!emCurso(assinatura) && <StatusBadge status={situacao} />}
    </p>
  );
}
