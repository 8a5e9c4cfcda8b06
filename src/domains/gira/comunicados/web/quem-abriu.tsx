import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { t } from '../texts.ts';
import { quantosAbriram } from './nomes.ts';
import { useQuemAbriu } from './queries.ts';

/** First names are enough to speak to people; there are no receipts per message. */
export function QuemAbriu({ id, titulo, onFechar }: { id: string; titulo: string; onFechar: () => void }) {
  const query = useQuemAbriu(id);
  return (
    <Dialog
      size="sm"
      title={t('Quem abriu os avisos')}
      description={titulo}
      cancelLabel={t('Fechar')}
      onClose={onFechar}
    >
      {query.data ? <Leitura {...query.data} /> : <Pending of={query} title={t('Erro ao carregar')} />}
    </Dialog>
  );
}

interface LeituraProps {
  contas: number;
  abriram: number;
  faltam: readonly string[];
  sem_conta: number;
}

function Leitura({ contas, abriram, faltam, sem_conta }: LeituraProps) {
  return (
    <div className="flex flex-col gap-4">
      {contas > 0 && <p className="text-lg font-semibold">{quantosAbriram({ contas, abriram })}</p>}
      {faltam.length === 0 ? (
        contas > 1 && <p>{t('Todos abriram depois deste aviso.')}</p>
      ) : (
        <div>
          <h3 className="mb-1 font-semibold">{t('Ainda não abriram')}</h3>
          <p className="wrap-anywhere">{faltam.join(', ')}</p>
        </div>
      )}
      {sem_conta > 0 && (
        <p>
          {sem_conta === 1
            ? t('1 pessoa sem conta não pode abrir: avise de outro jeito.')
            : t('{n} pessoas sem conta não podem abrir: avise de outro jeito.', { n: sem_conta })}
        </p>
      )}
      <p className="text-sm text-ink-3">{t('Vale a última vez que cada pessoa abriu a tela de avisos.')}</p>
    </div>
  );
}
