import { useState } from 'react';
import { diasEntre, formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { DIAS_ANTES_DO_FIM } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** Announces the end of the bank's certificate a month ahead, and says what its end means. */
export function FimDoCertificado({ vale_ate }: { vale_ate: string | null }) {
  const fuso = useFuso();
  const [agora] = useState(() => new Date());
  if (vale_ate === null) return null;
  const fim = hojeEm(new Date(vale_ate), fuso);
  const faltam = diasEntre(hojeEm(agora, fuso), fim);
  if (faltam > DIAS_ANTES_DO_FIM) return null;
  const dia = formatDia(fim);
  return new Date(vale_ate) <= agora ? (
    <Notice tone="erro">
      {t('O certificado do banco venceu em {dia}. Nenhum PIX se confirma até a casa enviar o novo em Integrações.', {
        dia,
      })}
    </Notice>
  ) : (
    <Notice tone="aviso">
      {faltam === 0
        ? t('O certificado do banco vence hoje. Baixe o novo no banco e envie em Integrações.')
        : faltam === 1
          ? t('O certificado do banco vence amanhã. Baixe o novo no banco e envie em Integrações.')
          : t('O certificado do banco vence em {n} dias, em {dia}. Baixe o novo no banco e envie em Integrações.', {
              n: faltam,
              dia,
            })}
    </Notice>
  );
}
