import { Copy } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { t } from '../texts.ts';
import { useLembrete } from './queries.ts';

interface Props {
  membro_id: string;
  nome: string;
  onFechar: () => void;
}

/** The message as it would be sent now; copying marks nobody. */
export function VerLembrete({ membro_id, nome, onFechar }: Props) {
  const query = useLembrete(membro_id);
  return (
    <Dialog
      size="sm"
      title={t('Mensagem')}
      description={nome}
      cancelLabel={t('Fechar')}
      onClose={onFechar}
      actions={
        query.data && (
          <Button variant="primary" icon={Copy} onClick={() => void copyText(query.data.texto, t('Mensagem copiada'))}>
            {t('Copiar')}
          </Button>
        )
      }
    >
      {query.data ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{query.data.texto}</p>
      ) : (
        <Pending of={query} title={t('Erro ao carregar lembretes')} />
      )}
    </Dialog>
  );
}
