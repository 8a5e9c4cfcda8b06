import type { ReactNode } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';
import { Moldura } from './moldura.tsx';

interface Props {
  titulo: string;
  /** Null if the link lacks its secret. */
  erro: ApiError | null;
  /** The rest of the refusal's message. */
  nota?: ReactNode;
  tentando: boolean;
  onTentar: () => void;
  /** The place where a person continues from an invalid link. */
  saida: ReactNode;
}

/** The page for a letter's link that is invalid, or could not be checked. */
export function LinkRecusado({ titulo, erro, nota, tentando, onTentar, saida }: Props) {
  return (
    <Moldura titulo={titulo}>
      <Notice tone="erro" className="mt-6">
        {erro?.message ?? t('Este link está incompleto. Abra-o de novo, ou peça outro.')}
      </Notice>
      {nota && <p className="mt-5 text-ink-2">{nota}</p>}
      <p className="mt-5">
        {erro && !erro.refused ? (
          <Button variant="primary" size="lg" wide busy={tentando} onClick={onTentar}>
            {t('Tentar de novo')}
          </Button>
        ) : (
          saida
        )}
      </p>
    </Moldura>
  );
}
