import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { ehDia } from '../../../../shared/datas.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { MAXIMO_DE_ANEXOS } from '../../anexos/rules.ts';
import { Comprovantes } from '../../anexos/web/comprovantes.tsx';
import { EscolherComprovante } from '../../anexos/web/escolher-comprovante.tsx';
import { useAnexar } from '../../anexos/web/queries.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { EscolherCarteira } from '../../../dinheiro/carteiras/web/escolher-carteira.tsx';
import { podeSairDaGaveta, useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { AvisoDeLinha } from '../../../dinheiro/conciliacoes/web/aviso-de-linha.tsx';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { recusaDoDia } from '../../pagamentos-diversos/rules.ts';
import { EscolherMetodo, EscolherTipo } from '../../pagamentos-diversos/web/escolher-opcao.tsx';
import { t } from '../../../../shared/texts.ts';

interface Valores {
  descricao: string;
  favorecido: string;
  tipo: string;
  metodo: string;
  valor_centavos: number | null;
  data: string;
  carteira_id: string;
  fundo_id: string;
  observacoes: string;
}

/** 'Nova despesa': an entry with a negative amount, and the receipts that follow it. */
export function CriarDespesa({ onClose }: { onClose: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  /** The saved expense whose receipts did not all arrive. */
  const [salva, setSalva] = useState<{ id: string; descricao: string } | null>(null);
  const enviar = useEnviarTodos();
  const acao = useActionForm<'criarDespesa', Valores>({
    action: 'criarDespesa',
    defaultValues: {
      descricao: '',
      favorecido: '',
      tipo: 'compra',
      metodo: 'dinheiro',
      valor_centavos: null,
      data: hoje,
      carteira_id: '',
      fundo_id: '',
      observacoes: '',
    },
    toInput: ({ valor_centavos, carteira_id, fundo_id, ...resto }) => ({
      ...resto,
      valor_centavos: valor_centavos ?? 0,
      fundo_id: fundo_id || null,
      ...(carteira_id && { carteira_id }),
      ...gaveta.sessao,
    }),
    check: ({ descricao, tipo, metodo, valor_centavos, data }) => ({
      descricao: !descricao.trim() && t('Diga o que foi pago'),
      tipo: !tipo && t('Informe o tipo'),
      metodo: !metodo && t('Informe o método'),
      valor_centavos: !(valor_centavos !== null && valor_centavos > 0) && t('Informe um valor maior que zero'),
      data: recusaDoDia(ehDia(data) ? data : '', hoje, false) ?? false,
    }),
    errorTitle: t('Erro ao salvar a despesa'),
    onDone: async ({ id }, { valor_centavos, descricao }) => {
      const falha = await enviar(id, arquivos);
      if (falha === null) {
        toast.sucesso(t('Despesa salva'), formatBRL(valor_centavos ?? 0));
        onClose();
      } else {
        toast.aviso(t('A despesa foi salva, mas nem todos os comprovantes subiram'), falha);
        setSalva({ id, descricao });
      }
    },
  });
  const [metodo, data, carteira_id] = acao.form.watch(['metodo', 'data', 'carteira_id']);
  const gaveta = useSaidaDaGaveta(podeSairDaGaveta({ metodo, data, carteira_id }, hoje));
  if (salva) return <Comprovantes lancamentoId={salva.id} descricao={salva.descricao} onClose={onClose} />;
  return (
    <FormDialog title={t('Nova despesa')} form={acao} submitLabel={t('Salvar despesa')} onClose={onClose}>
      <Campos acao={acao} hoje={hoje} gaveta={gaveta.pergunta} />
      <Arquivos arquivos={arquivos} onMudar={setArquivos} />
    </FormDialog>
  );
}

interface CamposProps {
  acao: ActionForm<Valores>;
  hoje: string;
  /** Asks whose drawer the cash leaves. */
  gaveta: ReactNode;
}

function Campos({ acao, hoje, gaveta }: CamposProps) {
  return (
    <>
      <TextField label={t('O que foi pago')} required maxLength={200} {...acao.text('descricao')} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor')} required {...campo} />}
        </Controlled>
        <Controlled control={acao.control} name="data">
          {(campo) => <DateField label={t('Dia')} required min="2020-01-01" max={hoje} {...campo} />}
        </Controlled>
        <TextField label={t('Favorecido')} hint={t('Quem recebeu')} maxLength={120} {...acao.text('favorecido')} />
        <EscolherTipo gerenciar={false} sentido="saida" {...acao.text('tipo')} />
        <EscolherMetodo gerenciar={false} {...acao.text('metodo')} />
        <EscolherCarteira metodo={acao.form.watch('metodo')} {...acao.text('carteira_id')} />
        {gaveta}
        <EscolherFundo {...acao.text('fundo_id')} />
      </div>
      <AvisoDeLinha valor={-(acao.form.watch('valor_centavos') ?? 0)} dia={acao.form.watch('data')} />
      <AvisoDeMesPublicado dia={acao.form.watch('data')} />
      <TextArea label={t('Observações')} rows={2} maxLength={1000} {...acao.text('observacoes')} />
    </>
  );
}

/** The receipts that were chosen; they are sent once the expense is there. */
function Arquivos({ arquivos, onMudar }: { arquivos: readonly File[]; onMudar: (novos: readonly File[]) => void }) {
  return (
    <div className="flex flex-col items-start gap-2.5">
      <EscolherComprovante
        disabled={arquivos.length >= MAXIMO_DE_ANEXOS}
        onFile={(arquivo) => onMudar([...arquivos, arquivo])}
      />
      <p className="text-xs text-ink-3">{t('Até cinco: foto (JPG, PNG, WEBP) ou PDF, de até 5 MB cada.')}</p>
      <ul className="flex w-full flex-col gap-1">
        {arquivos.map((arquivo, n) => (
          <li key={`${n} ${arquivo.name}`} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 break-all">{arquivo.name}</span>
            <IconButton
              icon={X}
              label={t('Tirar {nome}', { nome: arquivo.name })}
              onClick={() => onMudar(arquivos.filter((_, m) => m !== n))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sends one after the other; returns the first refusal in words, or null. */
function useEnviarTodos() {
  const anexar = useAnexar();
  return async (lancamento_id: string, arquivos: readonly File[]): Promise<string | null> => {
    let falha: string | null = null;
    for (const arquivo of arquivos)
      try {
        await anexar.mutateAsync({ input: { lancamento_id }, file: arquivo });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        falha ??= `${arquivo.name}: ${error.message}`;
      }
    return falha;
  };
}
