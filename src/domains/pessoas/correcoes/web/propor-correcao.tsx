import { formatCpf } from '../../../../shared/documentos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { validarFicha } from '../../membros/rules.ts';
import { t } from './textos-da-correcao.ts';

interface Valores {
  nome: string;
  dt_nascimento: string;
  cpf: string;
}

export interface ProporCorrecaoProps {
  membro: { nome: string; dt_nascimento: string | null; tipo_pessoa: 'PF' | 'PJ' };
  onClose: () => void;
}

/** What the member thinks is right. Only what differs from the record is sent. */
export function ProporCorrecao({ membro, onClose }: ProporCorrecaoProps) {
  const { hoje } = useSignedIn();
  const antes = { nome: membro.nome, dt_nascimento: membro.dt_nascimento ?? '', cpf: '' };
  const mudada = (valores: Valores, campo: keyof Valores) => {
    const valor = valores[campo].trim();
    return valor === antes[campo] || valor === '' ? null : valor;
  };
  const acao = useActionForm<'proporCorrecao', Valores>({
    action: 'proporCorrecao',
    defaultValues: antes,
    toInput: (valores) => ({
      nome: mudada(valores, 'nome'),
      dt_nascimento: mudada(valores, 'dt_nascimento'),
      cpf: mudada(valores, 'cpf'),
    }),
    check: (valores) => {
      const recusas = validarFicha({ ...valores, tipo_pessoa: membro.tipo_pessoa }, hoje ?? '');
      const nada = (['nome', 'dt_nascimento', 'cpf'] as const).every((campo) => mudada(valores, campo) === null);
      return { ...recusas, ...(nada && !recusas.nome && { nome: t('Mude o que está errado.') }) };
    },
    errorTitle: t('Erro ao enviar a correção'),
    onDone: () => {
      toast.sucesso(t('Enviado à casa'), t('a casa confere e responde aqui'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Corrigir nome, nascimento ou CPF')}
      description={t('A casa confere antes de mudar')}
      form={acao}
      submitLabel={t('Enviar à casa')}
      onClose={onClose}
    >
      <TextField label={t('Nome')} required maxLength={120} {...acao.text('nome')} />
      <Controlled control={acao.control} name="dt_nascimento">
        {(campo) => <DateField label={t('Data de nascimento')} max={hoje ?? undefined} {...campo} />}
      </Controlled>
      {membro.tipo_pessoa === 'PF' && (
        <MaskedField
          label={t('CPF')}
          inputMode="numeric"
          maxLength={14}
          format={formatCpf}
          hint={t('Deixe em branco se o que está na ficha está certo.')}
          {...acao.text('cpf')}
        />
      )}
      <p className="text-sm text-ink-2">{t('Até a resposta nada muda. Um pedido novo fica no lugar do anterior.')}</p>
    </FormDialog>
  );
}
