import { formatBRL } from '../../../shared/centavos.ts';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Lancamento } from './queries.ts';

interface Props {
  lancamento: Pick<Lancamento, 'id' | 'descricao' | 'tipo_nome' | 'valor_centavos'>;
  onFechar: () => void;
}

/** 'Excluir' of an entry is an estorno: the reason stays with the row (decision 26). */
export function EstornarLancamento({ lancamento, onFechar }: Props) {
  const { id, descricao, tipo_nome, valor_centavos } = lancamento;
  const acao = useActionForm<'estornarLancamento', { motivo: string }>({
    action: 'estornarLancamento',
    defaultValues: { motivo: '' },
    toInput: ({ motivo }) => ({ id, motivo }),
    check: ({ motivo }) => ({ motivo: !motivo.trim() && t('Informe o motivo.') }),
    errorTitle: t('Erro ao excluir'),
    onDone: () => {
      toast.sucesso(t('Lançamento excluído'));
      onFechar();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={t('Excluir este lançamento?')}
      description={`${descricao ?? tipo_nome} · ${formatBRL(valor_centavos)}`}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      dirty={acao.dirty}
      actions={
        <Button type="submit" variant="danger-solid" busy={acao.busy}>
          {t('Excluir')}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">{t('O lançamento sai dos totais e fica guardado com o motivo.')}</p>
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
      {acao.failure && (
        <Notice tone="erro" live className="mt-4">
          {acao.failure}
        </Notice>
      )}
    </Dialog>
  );
}
