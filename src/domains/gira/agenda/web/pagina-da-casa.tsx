import { Copy } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { useDesligarPaginaDaCasa, useLigarPaginaDaCasa, usePaginaDaCasa } from './queries.ts';
import { address } from '../../../../shared/address.ts';

/** The one public address of a house, for the events that it chose to show there. */
export function PaginaDaCasa({ onClose }: { onClose: () => void }) {
  const query = usePaginaDaCasa();
  return (
    <Dialog
      title={t('Página pública')}
      description={t('Dia, hora, lugar e orientações das giras abertas, sem login e sem nada das pessoas da casa.')}
      cancelLabel={t('Fechar')}
      onClose={onClose}
    >
      {query.data ? (
        <Endereco endereco={query.data.endereco} />
      ) : (
        <Pending of={query} title={t('Erro ao carregar')} meanwhile={<SkeletonRows rows={3} />} />
      )}
    </Dialog>
  );
}

function Endereco({ endereco }: { endereco: string | null }) {
  const pode = useCan()('agenda:edit');
  const ligar = useLigarPaginaDaCasa();
  const desligar = useDesligarPaginaDaCasa();
  return (
    <div className="flex flex-col gap-4">
      {endereco === null ? (
        <p className="text-ink-2">
          {t('A página está desligada. Ao ligar, ela ganha um endereço difícil de adivinhar.')}
        </p>
      ) : (
        <>
          <TextField
            label={t('Endereço da página')}
            hint={t('Mostra os eventos marcados com “Mostrar na página pública”.')}
            readOnly
            value={endereco}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
            <Button variant="primary" icon={Copy} onClick={() => void copyText(endereco, t('Endereço copiado'))}>
              {t('Copiar endereço')}
            </Button>
            <TextLink href={address('/gira', { casa: new URL(endereco).searchParams.get('casa') })}>
              {t('Abrir a página')}
            </TextLink>
          </div>
        </>
      )}
      {pode && (
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          <Button
            variant={endereco === null ? 'primary' : 'secondary'}
            busy={ligar.isPending}
            onClick={() =>
              ligar.mutate(
                {},
                { onSuccess: () => toast.sucesso(endereco === null ? t('Página ligada') : t('Endereço trocado')) },
              )
            }
          >
            {endereco === null ? t('Ligar a página') : t('Trocar o endereço')}
          </Button>
          {endereco !== null && (
            <Button
              variant="danger"
              busy={desligar.isPending}
              onClick={() => desligar.mutate({}, { onSuccess: () => toast.sucesso(t('Página desligada')) })}
            >
              {t('Desligar a página')}
            </Button>
          )}
        </div>
      )}
      {pode && endereco !== null && (
        <p className="text-sm text-ink-2">{t('Trocar ou desligar encerra o endereço de agora.')}</p>
      )}
    </div>
  );
}
