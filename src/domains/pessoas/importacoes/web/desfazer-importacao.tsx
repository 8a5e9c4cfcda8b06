import { translate, getLanguage, t } from '../../../../shared/texts.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { contarMembros } from '../../membros/web/contar-membros.ts';
import { MOTIVO } from '../rules.ts';
import { contarFaturas } from './contar-faturas.ts';
import { useDesfazerImportacao, useImportacao } from './queries.ts';

interface Props {
  id: string;
  onClose: () => void;
}

type Lida = NonNullable<ReturnType<typeof useImportacao>['data']>;

/**
 * Asks before an import is taken back, saying what goes; or says why it cannot be, person by
 * person.
 */
export function DesfazerImportacao({ id, onClose }: Props) {
  const lida = useImportacao(id);
  const desfazer = useDesfazerImportacao();
  const { data } = lida;
  if (data?.impedimentos.length === 0 && data.membros > 0) {
    return (
      <ConfirmDialog
        onClose={onClose}
        title={t('Desfazer importação?')}
        item={<Parts of={[contarMembros(data.membros), contarFaturas(data.faturas)]} />}
        confirmLabel={t('Desfazer importação')}
        onConfirm={async () => {
          const { membros, faturas } = await desfazer.mutateAsync({ id });
          toast.sucesso(t('Importação desfeita'), [contarMembros(membros), contarFaturas(faturas)].join(' · '));
        }}
      >
        {t(
          'Os membros saem da casa, com as assinaturas e as faturas em aberto que vieram com eles. Ninguém deles pagou nem mudou desde então.',
        )}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={t('Desfazer importação')} cancelLabel={t('Fechar')}>
      {data ? <Impedida lida={data} /> : <Pending of={lida} title={t('Erro ao carregar a importação')} />}
    </Dialog>
  );
}

function Impedida({ lida: { membros, impedimentos } }: { lida: Lida }) {
  if (membros === 0) return <p>{t('Ninguém desta importação está mais na casa.')}</p>;
  const n = impedimentos.length;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {n === 1
          ? t('Esta importação não pode mais ser desfeita: 1 pessoa já foi usada ou mudou depois dela.')
          : t('Esta importação não pode mais ser desfeita: {n} pessoas já foram usadas ou mudaram depois dela.', {
              n,
            })}{' '}
        {t('Para tirar outra pessoa, use Excluir na linha dela.')}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {impedimentos.map(({ id, nome, matricula, motivos }) => (
          <li key={id} className="px-4 py-2.5">
            <p className="font-semibold">
              <Parts of={[nome, matricula]} />
            </p>
            <p className="text-sm text-ink-2">
              {motivos.map((motivo) => translate(getLanguage(), MOTIVO[motivo])).join('; ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
