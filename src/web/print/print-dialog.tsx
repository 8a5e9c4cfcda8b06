import { t } from '../../shared/texts.ts';
import type { ApiError } from '../api/api-error.ts';
import { Printer } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast.tsx';
import { PaperPreview } from './paper-preview.tsx';
import type { Paper } from './print-lines.ts';
import { printAnswered } from './print-question.ts';
import { printOrTell } from './print-or-tell.ts';
import { SharePaper } from './share-paper.tsx';

interface Props {
  /** The question of this screen, which is left out after two refusals in a row. */
  question: string;
  /** The program asks by itself, after an entry. */
  asked: boolean;
  /** It is there to be shown and shared as a picture, and printed only beside that. */
  shared?: boolean;
  /** Undefined while it loads. */
  paper: Pick<Paper, 'lines' | 'colunas'> | undefined;
  description: string | undefined;
  error: ApiError | null;
  onRetry: () => unknown;
  onClose: () => void;
}

/** A receipt as the paper will show it, printed when asked. */
export function PrintDialog({ question, asked, shared = false, paper, description, error, onRetry, onClose }: Props) {
  // A receipt that cannot be read again for the moment stays; one that no longer exists is replaced
  // by the failure.
  const failure = error && (!paper || error.refused) ? error : null;
  const print = () => {
    if (!paper) return;
    try {
      if (!printOrTell({ title: t('Recibo'), ...paper })) return;
      printAnswered(question, true);
      onClose();
    } catch (thrown) {
      toast.erro(t('Erro ao imprimir cupom'), thrown instanceof Error ? thrown.message : undefined);
    }
  };
  const close = () => {
    // A receipt that could not be shown was not refused.
    if (asked && paper && !failure && printAnswered(question, false))
      toast.aviso(t('Neste aparelho não perguntamos mais. O recibo continua na linha, em Imprimir.'));
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={shared ? t('Recibo') : t('Imprimir cupom?')}
      description={failure ? undefined : description}
      {...(!shared && { cancelLabel: t('Agora não') })}
      actions={
        shared ? (
          <>
            <Button icon={Printer} disabled={!paper || failure !== null} onClick={print}>
              {t('Imprimir')}
            </Button>
            <SharePaper paper={failure ? undefined : paper} />
          </>
        ) : (
          <Button variant="primary" disabled={!paper || failure !== null} onClick={print}>
            {t('Gerar cupom')}
          </Button>
        )
      }
    >
      {failure ? (
        <ErrorState
          {...(failure.status === 404
            ? { title: t('Nada para imprimir'), message: t('Não está registrado, ou foi estornado.') }
            : { title: t('Erro ao imprimir cupom'), message: failure.message })}
          onRetry={() => void onRetry()}
        />
      ) : paper ? (
        <PaperPreview lines={paper.lines} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
