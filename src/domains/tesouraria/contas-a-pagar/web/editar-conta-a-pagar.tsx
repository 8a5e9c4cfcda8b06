import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { DeclaredFields } from '../../../../web/api/declared-fields.tsx';
import { checkedFields, sentFields, typedFields, type TypedFields } from '../../../../web/api/typed-fields.ts';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { normalizarTipo, valorDoTipo } from '../../pagamentos-diversos/rules.ts';
import { EscolherTipo } from '../../pagamentos-diversos/web/escolher-opcao.tsx';
import { CONTA } from '../fields.ts';
import { REPETICOES, type Repeticao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { NOMES_DAS_REPETICOES } from './nomes.ts';
import type { ContaAPagar } from './queries.ts';

interface Valores extends TypedFields<typeof CONTA> {
  tipo: string;
  fundo_id: string;
  repete: Repeticao;
}

const digitar = (conta?: ContaAPagar): Valores => ({
  ...typedFields(CONTA, conta),
  tipo: conta ? valorDoTipo({ tipo: normalizarTipo(conta.tipo_nome), tipo_nome: conta.tipo_nome }) : 'outro',
  fundo_id: conta?.fundo?.id ?? '',
  repete: conta?.repete ?? 'nao',
});

const conferir = (valores: Valores) => {
  const { tipo, vencimento, repete, ate } = valores;
  return {
    ...checkedFields(CONTA, valores),
    tipo: !tipo && t('Informe o tipo'),
    ate: repete !== 'nao' && ate !== '' && ate < vencimento && t('O fim não pode ser antes do vencimento.'),
  };
};

/** A bill that comes once has no end, also if one was typed before. */
const lidos = (valores: Valores) => ({
  ...sentFields(CONTA, valores),
  tipo: valores.tipo,
  fundo_id: valores.fundo_id || null,
  repete: valores.repete,
  ate: valores.repete === 'nao' ? null : valores.ate,
});

export function CriarContaAPagar({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'criarContaAPagar', Valores>({
    action: 'criarContaAPagar',
    defaultValues: digitar(),
    toInput: lidos,
    check: conferir,
    errorTitle: t('Erro ao salvar a conta'),
    onDone: (_, { descricao }) => {
      toast.sucesso(t('Conta cadastrada'), descricao);
      onClose();
    },
  });
  return <Dialogo titulo={t('Nova conta')} acao={acao} onClose={onClose} />;
}

export function EditarContaAPagar({ conta, onClose }: { conta: ContaAPagar; onClose: () => void }) {
  const acao = useActionForm<'editarContaAPagar', Valores>({
    action: 'editarContaAPagar',
    defaultValues: digitar(conta),
    toInput: (valores) => ({ id: conta.id, versao: conta.versao, ...lidos(valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar a conta'),
    onDone: ({ seguintes }) => {
      toast.sucesso(
        t('Conta atualizada'),
        seguintes === 0
          ? undefined
          : seguintes === 1
            ? t('A seguinte, que já existia, mudou junto.')
            : t('As {n} seguintes, que já existiam, mudaram junto.', { n: seguintes }),
      );
      onClose();
    },
  });
  return <Dialogo titulo={t('Editar conta')} acao={acao} antes={conta} onClose={onClose} />;
}

interface DialogoProps {
  titulo: string;
  acao: ActionForm<Valores>;
  antes?: ContaAPagar;
  onClose: () => void;
}

function Dialogo({ titulo, acao, antes, onClose }: DialogoProps) {
  const { descricao, valor_centavos, vencimento, ate, ...outros } = CONTA;
  const repete = acao.form.watch('repete');
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar conta')} onClose={onClose}>
      <DeclaredFields form={acao} of={{ descricao }} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <DeclaredFields form={acao} of={{ valor_centavos, vencimento }} />
        <SelectField
          label={t('Repete')}
          options={REPETICOES.map((uma) => ({ value: uma, label: NOMES_DAS_REPETICOES[uma]() }))}
          {...acao.text('repete')}
        />
        {repete !== 'nao' && <DeclaredFields form={acao} of={{ ate }} />}
        <DeclaredFields form={acao} of={outros} />
        <EscolherTipo gerenciar={false} sentido="saida" atual={antes?.tipo_nome} {...acao.text('tipo')} />
        <EscolherFundo atual={antes?.fundo} {...acao.text('fundo_id')} />
      </div>
    </FormDialog>
  );
}
