import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { CamposDoModelo } from './campos-do-modelo.tsx';
import type { Escolhida } from './escolher-pessoa.tsx';
import { conferirEscrita, type ValoresDaEscrita } from './valores-do-modelo.ts';

interface Props {
  inicio: ValoresDaEscrita;
  logo_url: string | null;
  pessoa: Escolhida | null;
  onClose: () => void;
}

export function NovoModelo({ inicio, onClose, ...previa }: Props) {
  const acao = useActionForm<'criarModeloDePapel', ValoresDaEscrita>({
    action: 'criarModeloDePapel',
    defaultValues: inicio,
    toInput: (valores) => valores,
    check: conferirEscrita,
    errorTitle: t('Erro ao salvar o modelo'),
    onDone: () => {
      toast.sucesso(t('Modelo salvo'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Novo modelo')} size="lg" form={acao} submitLabel={t('Salvar modelo')} onClose={onClose}>
      <CamposDoModelo acao={acao} {...previa} />
    </FormDialog>
  );
}

interface EditarProps extends Props {
  modelo: { id: string; versao: number };
}

/** Issued papers keep their text, whatever is written here. */
export function EditarModelo({ modelo: { id, versao }, inicio, onClose, ...previa }: EditarProps) {
  const acao = useActionForm<'editarModeloDePapel', ValoresDaEscrita>({
    action: 'editarModeloDePapel',
    defaultValues: inicio,
    toInput: (valores) => ({ id, versao, ...valores }),
    check: conferirEscrita,
    errorTitle: t('Erro ao salvar o modelo'),
    onDone: (salvo) => {
      toast.sucesso(t('Modelo salvo'), t('É a versão {n}.', { n: salvo.versao }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Editar modelo')}
      description={t('Os papéis que já foram emitidos ficam com o texto deles.')}
      size="lg"
      form={acao}
      submitLabel={t('Salvar modelo')}
      onClose={onClose}
    >
      <CamposDoModelo acao={acao} {...previa} />
    </FormDialog>
  );
}
