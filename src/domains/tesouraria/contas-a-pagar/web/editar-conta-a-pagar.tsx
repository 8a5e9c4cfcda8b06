import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { normalizarTipo, valorDoTipo } from '../../pagamentos-diversos/rules.ts';
import { EscolherTipo } from '../../pagamentos-diversos/web/escolher-opcao.tsx';
import { REPETICOES, type Repeticao } from '../rules.ts';
import { t } from '../texts.ts';
import { NOMES_DAS_REPETICOES } from './nomes.ts';
import type { ContaAPagar } from './queries.ts';

interface Valores {
  descricao: string;
  favorecido: string;
  tipo: string;
  fundo_id: string;
  valor_centavos: number | null;
  vencimento: string;
  repete: Repeticao;
  ate: string;
}

const VAZIA: Valores = {
  descricao: '',
  favorecido: '',
  tipo: 'outro',
  fundo_id: '',
  valor_centavos: null,
  vencimento: '',
  repete: 'nao',
  ate: '',
};

const conferir = ({ descricao, tipo, valor_centavos, vencimento, repete, ate }: Valores) => ({
  descricao: !descricao.trim() && t('Diga que conta é'),
  tipo: !tipo && t('Informe o tipo'),
  valor_centavos: !(valor_centavos !== null && valor_centavos > 0) && t('Informe um valor maior que zero'),
  vencimento: !vencimento && t('Informe o dia'),
  ate: repete !== 'nao' && ate !== '' && ate < vencimento && t('O fim não pode ser antes do vencimento.'),
});

const lidos = ({ valor_centavos, fundo_id, ate, ...resto }: Valores) => ({
  ...resto,
  valor_centavos: valor_centavos ?? 0,
  fundo_id: fundo_id || null,
  ate: resto.repete === 'nao' ? null : ate,
});

export function CriarContaAPagar({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'criarContaAPagar', Valores>({
    action: 'criarContaAPagar',
    defaultValues: VAZIA,
    toInput: lidos,
    check: conferir,
    errorTitle: t('Erro ao salvar a conta'),
    onDone: (_, { descricao }) => {
      toast.sucesso(t('Conta cadastrada'), descricao);
      onFechar();
    },
  });
  return <Dialogo titulo={t('Nova conta')} acao={acao} onFechar={onFechar} />;
}

export function EditarContaAPagar({ conta, onFechar }: { conta: ContaAPagar; onFechar: () => void }) {
  const acao = useActionForm<'editarContaAPagar', Valores>({
    action: 'editarContaAPagar',
    defaultValues: {
      descricao: conta.descricao,
      favorecido: conta.favorecido ?? '',
      tipo: valorDoTipo({ tipo: normalizarTipo(conta.tipo_nome), tipo_nome: conta.tipo_nome }),
      fundo_id: conta.fundo?.id ?? '',
      valor_centavos: conta.valor_centavos,
      vencimento: conta.vencimento,
      repete: conta.repete,
      ate: conta.ate ?? '',
    },
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
      onFechar();
    },
  });
  return <Dialogo titulo={t('Editar conta')} acao={acao} antes={conta} onFechar={onFechar} />;
}

interface DialogoProps {
  titulo: string;
  acao: ActionForm<Valores>;
  antes?: ContaAPagar;
  onFechar: () => void;
}

function Dialogo({ titulo, acao, antes, onFechar }: DialogoProps) {
  const repete = acao.form.watch('repete');
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar conta')} onClose={onFechar}>
      <TextField label={t('Que conta é')} required maxLength={120} {...acao.text('descricao')} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor')} required hint={t('Pode mudar em cada pagamento.')} {...campo} />}
        </Controlled>
        <Controlled control={acao.control} name="vencimento">
          {(campo) => <DateField label={t('Vence em')} required min="2020-01-01" {...campo} />}
        </Controlled>
        <SelectField
          label={t('Repete')}
          options={REPETICOES.map((uma) => ({ value: uma, label: NOMES_DAS_REPETICOES[uma]() }))}
          {...acao.text('repete')}
        />
        {repete !== 'nao' && (
          <Controlled control={acao.control} name="ate">
            {(campo) => <DateField label={t('Até')} hint={t('Vazio: sem fim.')} min="2020-01-01" {...campo} />}
          </Controlled>
        )}
        <TextField label={t('Favorecido')} hint={t('Quem recebe')} maxLength={120} {...acao.text('favorecido')} />
        <EscolherTipo gerenciar={false} sentido="saida" atual={antes?.tipo_nome} {...acao.text('tipo')} />
        <EscolherFundo atual={antes?.fundo} {...acao.text('fundo_id')} />
      </div>
    </FormDialog>
  );
}
