import { Check, X } from 'lucide-react';
import { formatDiaPerto } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { NotaDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { t } from '../../../../shared/texts.ts';
import { LinhaDaFila } from './linha.tsx';
import type { Declarado } from './queries.ts';
import { oQue } from './recusar-declarado.tsx';

interface Props {
  item: Declarado;
  gone: boolean;
  hoje: string;
  ocupado: boolean;
  /** There is nothing to choose from without it, and no box. */
  marcado: boolean | undefined;
  onMarcar: (sim: boolean) => void;
  onConferir: () => void;
  onRecusar: () => void;
  onOutroValor: () => void;
}

/** A payment that a member declared. */
export function DeclaradoNaFila({
  item,
  gone,
  hoje,
  ocupado,
  marcado,
  onMarcar,
  onConferir,
  onRecusar,
  onOutroValor,
}: Props) {
  const nome = `${item.nome} · ${oQue(item)}`;
  return (
    <LinhaDaFila
      item={item}
      gone={gone}
      antes={
        marcado !== undefined && (
          <Checkbox
            aria-label={t('Marcar o pagamento de {nome}', { nome })}
            checked={marcado}
            onChange={({ target }) => onMarcar(target.checked)}
          />
        )
      }
      partes={[oQue(item), t('informado em {dia}', { dia: formatDiaPerto(item.dia, hoje) })]}
      botoes={
        <>
          {item.fatura_id !== null && (
            <Button
              className="max-md:px-2 max-md:text-sm"
              aria-label={t('Entrou outro valor de {nome}', { nome })}
              onClick={onOutroValor}
            >
              {t('Entrou outro valor')}
            </Button>
          )}
          <Button
            variant="danger"
            icon={X}
            aria-label={t('Recusar o pagamento de {nome}', { nome })}
            onClick={onRecusar}
          >
            {t('Recusar')}
          </Button>
          <Button
            variant="secondary"
            icon={Check}
            busy={ocupado}
            aria-label={t('Confirmar o pagamento de {nome}', { nome })}
            onClick={onConferir}
          >
            {t('Confirmar')}
          </Button>
        </>
      }
    >
      <NotaDeMesPublicado dia={item.dia} />
    </LinhaDaFila>
  );
}
