import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { podeRenovarCodigo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useCodigo, useRenovarCodigo } from './queries.ts';

/** The code with which people join the house; the owner may renew it. */
export function Codigo() {
  const { data, error, refetch } = useCodigo();
  const renovar = useRenovarCodigo();
  const [perguntando, setPerguntando] = useState(false);
  const podeRenovar = podeRenovarCodigo(useSignedIn().papel);
  return (
    <Card
      title={t('Código de acesso')}
      note={t('Quem criar a conta com este código entra como membro. Passe só a quem é de casa.')}
    >
      {error && !data ? (
        <ErrorState title={t('Erro ao carregar')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {data ? (
            <p className="text-2xl font-bold tracking-wider whitespace-nowrap max-[20rem]:whitespace-normal figures">
              {data.access_code}
            </p>
          ) : (
            <Skeleton className="h-8 w-48" />
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button icon={Copy} disabled={!data} onClick={() => data && void copyText(data.access_code)}>
              {t('Copiar código')}
            </Button>
            {podeRenovar && (
              <Button variant="ghost" icon={RefreshCw} onClick={() => setPerguntando(true)}>
                {t('Renovar código')}
              </Button>
            )}
          </div>
        </div>
      )}
      {perguntando && (
        <ConfirmDialog
          onClose={() => setPerguntando(false)}
          title={t('Renovar o código de acesso?')}
          item={data?.access_code}
          confirmLabel={t('Renovar código')}
          onConfirm={async () => {
            await renovar.mutateAsync({});
            toast.sucesso(t('Código renovado'));
          }}
        >
          {t('O código antigo deixa de valer na hora. Quem já entrou continua na casa.')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
