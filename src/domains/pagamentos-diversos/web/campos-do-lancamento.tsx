import { EscolherCarteira } from '../../carteiras/web/escolher-carteira.tsx';
import { ehDia } from '../../../shared/datas.ts';
import { Controlled } from '../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { cn } from '../../../web/kit/cn.ts';
import { MoneyField } from '../../../web/kit/money-field.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { EscolherFundo } from '../../fundos/web/escolher-fundo.tsx';
import { recusaDoDia } from '../rules.ts';
import { t } from '../texts.ts';
import { EscolherMetodo, EscolherTipo } from './escolher-opcao.tsx';

/** An entry as typed: a new one, or the correction of another. */
export interface LancamentoDigitado {
  tipo: string;
  metodo: string;
  descricao: string;
  valor_centavos: number | null;
  saida: boolean;
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
  /** Type and method of the corrected entry, offered even if the house removed them meanwhile. */
  atuais?: { tipo: string; metodo: string; fundo?: { id: string; nome: string } | null };
  className?: string;
}

/** What the money was for, how it was paid, and how much. */
export function CamposDoLancamento({ acao, viewer, atuais, className }: Props) {
  return (
    <div className={cn('grid grid-cols-1 items-start gap-4', className)}>
      <EscolherTipo gerenciar={!viewer} atual={atuais?.tipo} {...acao.text('tipo')} />
      <EscolherMetodo gerenciar={!viewer} atual={atuais?.metodo} disabled={viewer} {...acao.text('metodo')} />
      {!viewer && (
        <EscolherCarteira
          metodo={acao.form.watch('metodo')}
          {...(atuais && { emBranco: t('A mesma de antes') })}
          {...acao.text('carteira_id')}
        />
      )}
      <TextField label={t('Descrição')} maxLength={200} {...acao.text('descricao')} />
      <div className="flex flex-col gap-1">
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor')} required {...campo} />}
        </Controlled>
        {/* Numeric keyboards on telephones have no minus. */}
        {!viewer && <Switch label={t('Saída: dinheiro que sai da casa')} {...acao.check('saida')} />}
      </div>
      {!viewer && acao.form.watch('saida') && (
        <TextField label={t('Favorecido')} maxLength={120} {...acao.text('favorecido')} />
      )}
      {!viewer && <EscolherFundo atual={atuais?.fundo} {...acao.text('fundo_id')} />}
    </div>
  );
}

/** Outgoing amounts are negative, whether by the switch or by a typed minus. */
export const comSinal = (valor: number | null, saida: boolean): number | null =>
  valor !== null && saida ? -Math.abs(valor) : valor;

export function verificar({ tipo, metodo, valor_centavos, data }: LancamentoDigitado, viewer: boolean, hoje: string) {
  const recusa = recusaDoDia(ehDia(data) ? data : '', hoje, viewer);
  const semValor = valor_centavos === null || valor_centavos === 0 || (viewer && valor_centavos < 0);
  return {
    tipo: !tipo && t('Informe o tipo'),
    metodo: !metodo && t('Informe o método'),
    valor_centavos: semValor && t('Informe um valor válido'),
    data: recusa !== null && t(recusa),
  };
}
