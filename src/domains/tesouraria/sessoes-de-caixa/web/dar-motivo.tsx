import { Calculator } from 'lucide-react';
import { Fragment, useState } from 'react';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { linhasDoEsperado, NOME_DO_CORRIGIDO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useFechamentoDoCaixa } from './queries.ts';
import { Recontar } from './recontar.tsx';

interface Props {
  contada: {
    id: string;
    carteira: string;
    esperado_centavos: number;
    contado_centavos: number;
    diferenca_centavos: number;
  };
  onDado: () => void;
  onClose: () => void;
}

/**
 * A difference needs a reason, and then the closing gets its number. A slip of the count is mended
 * by a second one, which stands on the paper below the first.
 */
export function DarMotivo({ contada, onDado, onClose }: Props) {
  // The count is stored, so what was expected may be explained now.
  const { data: lido } = useFechamentoDoCaixa(contada.id);
  const [recontando, setRecontando] = useState(false);
  if (recontando && lido)
    return <Recontar sessao={contada.id} lido={lido} onFeito={onDado} onClose={() => setRecontando(false)} />;
  return (
    <ReasonDialog
      title={contada.diferenca_centavos > 0 ? t('Sobrou dinheiro no caixa') : t('Faltou dinheiro no caixa')}
      description={contada.carteira}
      confirmLabel={t('Fechar caixa')}
      action="explicarDiferenca"
      toInput={(motivo) => ({ sessao_id: contada.id, motivo })}
      errorTitle={t('Erro ao fechar o caixa')}
      onDone={({ numero }) => {
        toast.sucesso(t('Caixa fechado'), t('Fechamento nº {n}', { n: String(numero) }));
        onDado();
      }}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {lido &&
          linhasDoEsperado(lido.partes).map(({ rotulo, centavos }) => (
            <Fragment key={rotulo}>
              <dt className="text-sm text-ink-2">{t(rotulo)}</dt>
              <dd className="text-right text-sm text-ink-2">
                <Money value={centavos} />
              </dd>
            </Fragment>
          ))}
        <dt>{t('Esperado')}</dt>
        <dd className="text-right">
          <Money value={contada.esperado_centavos} />
        </dd>
        <dt>{t('Contado')}</dt>
        <dd className="text-right">
          <Money value={contada.contado_centavos} />
        </dd>
        <dt className="font-semibold text-ink">{t('Diferença')}</dt>
        <dd className="text-right font-semibold text-ink">
          <Money value={contada.diferenca_centavos} />
        </dd>
      </dl>
      {lido && lido.corrigidos.length > 0 && (
        <>
          <p className="mt-4 text-sm">{t('Corrigido neste caixa, fora das somas')}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm text-ink-2">
            {lido.corrigidos.map(({ origem, centavos }, n) => (
              <Fragment key={n}>
                <dt>{t(NOME_DO_CORRIGIDO[origem])}</dt>
                <dd className="text-right">
                  <Money value={centavos} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      {lido && (
        <Button icon={Calculator} className="mt-4" onClick={() => setRecontando(true)}>
          {t('Recontar')}
        </Button>
      )}
    </ReasonDialog>
  );
}
