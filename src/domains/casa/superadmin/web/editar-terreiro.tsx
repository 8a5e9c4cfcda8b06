import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { fusoDoAparelho, type Fuso } from '../../../../shared/fusos.ts';
import { FusoDaCasa } from '../../../acesso/terreiros/web/fuso-da-casa.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Terreiro } from './queries.ts';

interface Valores {
  nome: string;
  email: string;
  fuso_horario: string;
}

// The select offers nothing but zones; the server decides.
const enviar = ({ fuso_horario, ...valores }: Valores) => ({ ...valores, fuso_horario: fuso_horario as Fuso });
const conferir = ({ nome }: Valores) => ({ nome: !nome.trim() && t('Informe o nome do terreiro') });

export function CadastrarTerreiro({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'cadastrarTerreiro', Valores>({
    action: 'cadastrarTerreiro',
    defaultValues: { nome: '', email: '', fuso_horario: fusoDoAparelho() ?? FUSO_PADRAO },
    toInput: enviar,
    check: conferir,
    errorTitle: t('Erro ao salvar'),
    onDone: ({ access_code }) => {
      toast.sucesso(t('Terreiro criado'), t('Código de acesso: {codigo}', { codigo: access_code }));
      onClose();
    },
  });
  return <Dialogo titulo={t('Novo terreiro')} acao={acao} salvo={null} onClose={onClose} />;
}

export function EditarTerreiro({ terreiro, onClose }: { terreiro: Terreiro; onClose: () => void }) {
  const acao = useActionForm<'editarTerreiro', Valores>({
    action: 'editarTerreiro',
    defaultValues: { nome: terreiro.nome, email: terreiro.email ?? '', fuso_horario: terreiro.fuso_horario },
    toInput: (valores) => ({ id: terreiro.id, versao: terreiro.versao, ...enviar(valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar'),
    onDone: () => {
      toast.sucesso(t('Terreiro atualizado'));
      onClose();
    },
  });
  return <Dialogo titulo={t('Editar terreiro')} acao={acao} salvo={terreiro.fuso_horario} onClose={onClose} />;
}

interface DialogoProps {
  titulo: string;
  acao: ActionForm<Valores>;
  /** The stored clock. */
  salvo: string | null;
  onClose: () => void;
}

function Dialogo({ titulo, acao, salvo, onClose }: DialogoProps) {
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar terreiro')} onClose={onClose}>
      <TextField label={t('Nome do terreiro')} required maxLength={120} {...acao.text('nome')} />
      <TextField label={t('E-mail')} type="email" maxLength={254} {...acao.text('email')} />
      <FusoDaCasa campo={acao.text('fuso_horario')} escolhido={acao.form.watch('fuso_horario')} salvo={salvo} />
    </FormDialog>
  );
}
