import { useRef, type ReactNode } from 'react';
import { EscolherCarteira } from '../../../dinheiro/carteiras/web/escolher-carteira.tsx';
import { ehDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { recusaDoDia, type Sentido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { EntrouOuSaiu } from './entrou-ou-saiu.tsx';
import { EscolherMetodo, EscolherTipo } from './escolher-opcao.tsx';
import { sentidoDaOpcao } from './nomes.ts';
import { useTipos } from './queries.ts';

/** An entry as typed: a new one, or the correction of another. */
export interface LancamentoDigitado {
  tipo: string;
  metodo: string;
  descricao: string;
  valor_centavos: number | null;
  /** Empty until the type or the person says which way the money goes. */
  sentido: Sentido | '';
  matricula: string;
  data: string;
  observacoes: string;
  /** Empty for the one that the method says. */
  carteira_id: string;
  favorecido: string;
  fundo_id: string;
  /** The reason for a correction. */
  motivo: string;
}

interface Props {
  acao: ActionForm<LancamentoDigitado>;
  viewer: boolean;
  /** Asks whose drawer the cash of a new entry leaves. */
  gaveta?: ReactNode;
  /** Type and method of the corrected entry, offered even if the house removed them meanwhile. */
  atuais?: { tipo: string; metodo: string; fundo?: { id: string; nome: string } | null };
  className?: string;
}

/** What the money was for, how it was paid, and how much. */
export function CamposDoLancamento({ acao, viewer, atuais, gaveta, className }: Props) {
  const tipos = useTipos().data?.itens ?? [];
  const tipo = acao.text('tipo');
  /** What the type proposed; it goes with the type, unlike what the person said. */
  const proposta = useRef<Sentido | null>(null);
  const por = (sentido: Sentido | '') => {
    acao.form.setValue('sentido', sentido, { shouldDirty: true });
    acao.form.clearErrors('sentido');
  };
  const dizer = (sentido: Sentido) => {
    proposta.current = null;
    por(sentido);
  };
  const propor = (sentido: Sentido | null) => {
    if (sentido !== null) por(sentido);
    else if (proposta.current !== null && acao.form.getValues('sentido') === proposta.current) por('');
    proposta.current = sentido;
  };
  const sentido = acao.form.watch('sentido');
  return (
    <div className={cn('grid grid-cols-1 items-start gap-4', className)}>
      <EscolherTipo
        gerenciar={!viewer}
        atual={atuais?.tipo}
        {...(viewer && { sentido: 'entrada' as const })}
        {...tipo}
        onChange={(event) => {
          void tipo.onChange(event);
          propor(sentidoDaOpcao(tipos, event.target.value) ?? null);
        }}
      />
      <EscolherMetodo gerenciar={!viewer} atual={atuais?.metodo} disabled={viewer} {...acao.text('metodo')} />
      {!viewer && (
        <EscolherCarteira
          metodo={acao.form.watch('metodo')}
          {...(atuais && { emBranco: t('A mesma de antes') })}
          {...acao.text('carteira_id')}
        />
      )}
      <TextField label={t('Descrição')} maxLength={200} {...acao.text('descricao')} />
      <Controlled control={acao.control} name="valor_centavos">
        {({ onValueChange, ...campo }) => (
          <MoneyField
            label={t('Valor')}
            required
            {...campo}
            onValueChange={(valor) => {
              onValueChange(valor);
              // A typed minus says that it went out.
              if (!viewer && valor !== null && valor < 0) dizer('saida');
            }}
          />
        )}
      </Controlled>
      {!viewer && <EntrouOuSaiu value={sentido} onChange={dizer} error={acao.form.formState.errors.sentido?.message} />}
      {!viewer && sentido === 'saida' && (
        <TextField label={t('Favorecido')} maxLength={120} {...acao.text('favorecido')} />
      )}
      {gaveta}
      {!viewer && <EscolherFundo atual={atuais?.fundo} {...acao.text('fundo_id')} />}
    </div>
  );
}

/** The button decides the sign; a typed minus has pressed 'Saiu'. */
export const comSinal = (valor: number | null, sentido: Sentido | ''): number | null =>
  valor === null || sentido === '' ? valor : Math.abs(valor) * (sentido === 'saida' ? -1 : 1);

export function verificar(
  { tipo, metodo, valor_centavos, data, sentido }: LancamentoDigitado,
  viewer: boolean,
  hoje: string,
) {
  const recusa = recusaDoDia(ehDia(data) ? data : '', hoje, viewer);
  const semValor = valor_centavos === null || valor_centavos === 0 || (viewer && valor_centavos < 0);
  return {
    tipo: !tipo && t('Informe o tipo'),
    sentido: !viewer && sentido === '' && t('Diga se o dinheiro entrou ou saiu'),
    metodo: !metodo && t('Informe o método'),
    valor_centavos: semValor && t('Informe um valor válido'),
    data: recusa !== null && t(recusa),
  };
}
