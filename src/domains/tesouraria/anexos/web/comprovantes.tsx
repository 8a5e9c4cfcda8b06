import { FileText, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { titleOfRefusal } from '../../../../shared/upload.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { MAXIMO_DE_ANEXOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { EscolherComprovante } from './escolher-comprovante.tsx';
import { useAnexar, useAnexos, useRemoverAnexo, type Anexo } from './queries.ts';

interface Props {
  lancamentoId: string;
  /** What the entry was for. */
  descricao: ReactNode;
  onClose: () => void;
}

/** The receipts of one entry, to look at, add to and remove. */
export function Comprovantes({ lancamentoId, descricao, onClose }: Props) {
  const gerencia = useCan()('faturas:pagar');
  const query = useAnexos(lancamentoId);
  const anexar = useAnexar();
  const [removendo, setRemovendo] = useState<{ anexo: Anexo; nome: string } | null>(null);
  const itens = query.data?.itens;
  const enviar = (arquivo: File) =>
    anexar.mutate(
      { input: { lancamento_id: lancamentoId }, file: arquivo },
      {
        onSuccess: () => toast.sucesso(t('Comprovante anexado')),
        onError: ({ code, message }) => toast.erro(titleOfRefusal(code) ?? t('Erro ao anexar comprovante'), message),
      },
    );
  return (
    <Dialog
      title={t('Comprovantes')}
      description={descricao}
      cancelLabel={t('Fechar')}
      busy={anexar.isPending}
      onClose={onClose}
      actions={
        gerencia && (
          <EscolherComprovante
            busy={anexar.isPending}
            disabled={!itens || itens.length >= MAXIMO_DE_ANEXOS}
            onFile={enviar}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {gerencia && (
          <p className="text-sm text-ink-2">{t('Até cinco: foto (JPG, PNG, WEBP) ou PDF, de até 5 MB cada.')}</p>
        )}
        {itens ? (
          <ul className="flex flex-col gap-3">
            {itens.map((anexo, n) => (
              <Item
                key={anexo.id}
                anexo={anexo}
                n={n + 1}
                {...(gerencia && { onRemover: (nome: string) => setRemovendo({ anexo, nome }) })}
              />
            ))}
            {itens.length === 0 && <li className="text-ink-2">{t('Nenhum comprovante ainda.')}</li>}
          </ul>
        ) : (
          <Pending of={query} title={t('Erro ao carregar comprovantes')} />
        )}
      </div>
      {removendo && <Remover {...removendo} onClose={() => setRemovendo(null)} />}
    </Dialog>
  );
}

function Item({ anexo, n, onRemover }: { anexo: Anexo; n: number; onRemover?: (nome: string) => void }) {
  const pdf = anexo.formato === 'pdf';
  const nome = pdf ? t('Comprovante {n}, em PDF', { n }) : t('Comprovante {n}', { n });
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line p-3">
      <a
        href={anexo.url}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3"
        {...(pdf && { download: '' })}
      >
        {pdf ? (
          <>
            <FileText aria-hidden className="size-8 shrink-0 text-ink-3" />
            {nome}
          </>
        ) : (
          <img src={anexo.url} alt={nome} className="max-h-72 max-w-full rounded-md" />
        )}
      </a>
      {onRemover && <IconButton icon={Trash2} label={t('Remover {nome}', { nome })} onClick={() => onRemover(nome)} />}
    </li>
  );
}

function Remover({ anexo, nome, onClose }: { anexo: Anexo; nome: string; onClose: () => void }) {
  const remover = useRemoverAnexo(t('Erro ao remover comprovante'));
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Remover comprovante?')}
      item={nome}
      confirmLabel={t('Remover')}
      onConfirm={async () => {
        try {
          await remover.mutateAsync({ id: anexo.id });
        } catch (error) {
          // Somebody else removed it already, so the person's wish is fulfilled.
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }
        toast.sucesso(t('Comprovante removido'));
      }}
    >
      {t('O arquivo é apagado de vez. Para ter o comprovante de volta, é preciso enviar de novo.')}
    </ConfirmDialog>
  );
}
