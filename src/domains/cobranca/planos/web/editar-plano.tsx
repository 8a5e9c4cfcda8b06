import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { DeclaredFields } from '../../../../web/api/declared-fields.tsx';
import { checkedFields, sentFields, typedFields, type TypedFields } from '../../../../web/api/typed-fields.ts';
import { useActionForm, type ActionForm, type FieldMessages } from '../../../../web/api/use-action-form.ts';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { PLANO } from '../fields.ts';
import { lerDiaVencimento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { AlcanceField, contarAtualizadas, type Alcance } from './alcance.tsx';
import { usePreverRepreco, type Plano } from './queries.ts';

interface Valores extends TypedFields<typeof PLANO> {
  dia_vencimento: string;
  ativo: boolean;
  fundo_id: string;
  /** Null until somebody chooses. */
  aplicar: Alcance | null;
}

const conferir = (valores: Valores): FieldMessages => ({
  ...checkedFields(PLANO, valores),
  dia_vencimento: lerDiaVencimento(valores.dia_vencimento) === null && t('Informe um dia entre 1 e 28'),
});

const lidos = (valores: Valores) => ({
  ...sentFields(PLANO, valores),
  fundo_id: valores.fundo_id || null,
  dia_vencimento: lerDiaVencimento(valores.dia_vencimento) ?? 0,
});

interface DialogoProps {
  titulo: string;
  acao: ActionForm<Valores>;
  waits?: boolean;
  fundo?: Plano['fundo'];
  onClose: () => void;
  children?: React.ReactNode;
}

function Dialogo({ titulo, acao, waits = false, fundo, onClose, children }: DialogoProps) {
  const { nome, valor_centavos, ...outros } = PLANO;
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar plano')} waits={waits} onClose={onClose}>
      <DeclaredFields form={acao} of={{ nome }} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <DeclaredFields form={acao} of={{ valor_centavos }} />
        <TextField
          label={t('Dia de vencimento')}
          required
          inputMode="numeric"
          maxLength={2}
          hint={t('De 1 a 28, para existir em todos os meses.')}
          {...acao.text('dia_vencimento')}
        />
      </div>
      <DeclaredFields form={acao} of={outros} />
      <EscolherFundo label={t('Fundo para o qual este plano junta')} atual={fundo} {...acao.text('fundo_id')} />
      {children}
    </FormDialog>
  );
}

export function CriarPlano({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'criarPlano', Valores>({
    action: 'criarPlano',
    defaultValues: { ...typedFields(PLANO), dia_vencimento: '10', fundo_id: '', ativo: true, aplicar: null },
    toInput: lidos,
    check: conferir,
    errorTitle: t('Erro ao salvar plano'),
    onDone: () => {
      toast.sucesso(t('Plano cadastrado'));
      onClose();
    },
  });
  return <Dialogo titulo={t('Novo plano')} acao={acao} onClose={onClose} />;
}

/** A new value or day asks what to do with the open invoices; a new name alone does not. */
export function EditarPlano({ plano, onClose }: { plano: Plano; onClose: () => void }) {
  const mudaFaturas = (valores: Valores) => {
    const { valor_centavos, dia_vencimento } = lidos(valores);
    return valor_centavos !== plano.valor_centavos || dia_vencimento !== plano.dia_vencimento;
  };
  const alcance = (valores: Valores): Alcance => valores.aplicar ?? (mudaFaturas(valores) ? 'todas' : 'nenhuma');
  const acao = useActionForm<'editarPlano', Valores>({
    action: 'editarPlano',
    defaultValues: {
      ...typedFields(PLANO, plano),
      ativo: plano.ativo,
      dia_vencimento: String(plano.dia_vencimento),
      fundo_id: plano.fundo?.id ?? '',
      aplicar: null,
    },
    toInput: (valores) => ({
      id: plano.id,
      versao: plano.versao,
      ...lidos(valores),
      ativo: valores.ativo,
      aplicar: alcance(valores),
    }),
    check: conferir,
    errorTitle: t('Erro ao salvar plano'),
    onDone: ({ faturas_atualizadas }, valores) => {
      if (alcance(valores) !== 'nenhuma') toast.sucesso(t('Plano atualizado'), contarAtualizadas(faturas_atualizadas));
      else if (mudaFaturas(valores)) toast.sucesso(t('Plano atualizado (sem aplicar em faturas)'));
      else toast.sucesso(t('Plano atualizado'));
      onClose();
    },
  });
  const { valor_centavos, dia_vencimento } = lidos(acao.form.watch());
  const [valor, dia] = [useDebounced(valor_centavos), useDebounced(dia_vencimento)];
  const previsao = usePreverRepreco(
    plano.id,
    valor > 0 && dia > 0 ? { valor_centavos: valor, dia_vencimento: dia } : null,
  );
  const escolhido = alcance(acao.form.watch());
  // Nothing is asked while the person is still typing.
  const digitando = valor !== valor_centavos || dia !== dia_vencimento;
  const perguntando = digitando || (previsao.isFetching && (!previsao.data || previsao.isPlaceholderData));
  return (
    <Dialogo
      titulo={t('Editar plano')}
      acao={acao}
      fundo={plano.fundo}
      waits={escolhido !== 'nenhuma' && perguntando}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="aplicar">
        {({ onValueChange }) => (
          <AlcanceField value={escolhido} onValueChange={onValueChange} previsao={previsao.data} />
        )}
      </Controlled>
      <Switch
        label={t('Plano ativo')}
        hint={t('Um plano inativo não aparece para novas assinaturas.')}
        {...acao.check('ativo')}
      />
    </Dialogo>
  );
}
