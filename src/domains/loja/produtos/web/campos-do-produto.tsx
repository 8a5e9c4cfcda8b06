import { type Centavos } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { UNIDADES } from '../../../../shared/quantidade.ts';
import { t } from '../../../../shared/texts.ts';
import { useCategorias } from './queries.ts';

export interface ValoresDoProduto {
  terreiro_id: string;
  nome: string;
  sku: string;
  codigo_barras: string;
  unidade: (typeof UNIDADES)[number];
  preco_centavos: Centavos | null;
  categoria_id: string;
  descricao: string;
  ativo: boolean;
  /** The stock is asked for only when registering; later it changes by entries and counts. */
  estoque: string;
}

export interface CasaDoProduto {
  id: string;
  nome: string;
}

/** The input that both actions of a product share. */
export const camposEnviados = ({ estoque: _, preco_centavos, categoria_id, ...campos }: ValoresDoProduto) => ({
  ...campos,
  preco_centavos: preco_centavos ?? 0,
  categoria_id: categoria_id || null,
});

interface Props {
  acao: ActionForm<ValoresDoProduto>;
  casa: CasaDoProduto;
  comEstoque?: boolean;
}

export function CamposDoProduto({ acao, casa, comEstoque = false }: Props) {
  const categorias = useCategorias();
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <TextField label={t('Nome')} required fieldClass="md:col-span-4" maxLength={120} {...acao.text('nome')} />
      <Controlled control={acao.control} name="preco_centavos">
        {(campo) => <MoneyField label={t('Preço')} required fieldClass="md:col-span-2" {...campo} />}
      </Controlled>
      <SelectField
        // Shows the product's category once it is among the options.
        key={categorias.data ? 'categorias' : 'a caminho'}
        label={t('Categoria')}
        fieldClass="md:col-span-2"
        placeholder={t('Sem categoria')}
        options={(categorias.data?.itens ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        {...acao.text('categoria_id')}
      />
      <SelectField
        label={t('Unidade')}
        fieldClass="md:col-span-2"
        options={UNIDADES.map((value) => ({ value, label: value }))}
        {...acao.text('unidade')}
      />
      {comEstoque && (
        <TextField
          label={t('Estoque')}
          hint={t('Vazio: não se conta.')}
          fieldClass="md:col-span-2"
          // Decimals are always offered, because the unit may be chosen afterwards.
          inputMode="decimal"
          maxLength={14}
          {...acao.text('estoque')}
        />
      )}
      <TextField label={t('SKU')} fieldClass="md:col-span-2" maxLength={40} {...acao.text('sku')} />
      <TextField
        label={t('Código de barras')}
        fieldClass="md:col-span-2"
        maxLength={60}
        {...acao.text('codigo_barras')}
        onKeyDown={semEnvioDoLeitor}
      />
      <SelectField
        label={t('Terreiro')}
        required
        fieldClass="md:col-span-2"
        placeholder={t('Selecione um terreiro')}
        options={[{ value: casa.id, label: casa.nome }]}
        {...acao.text('terreiro_id')}
      />
      <TextArea label={t('Descrição')} fieldClass="md:col-span-6" maxLength={1000} {...acao.text('descricao')} />
      <Switch
        label={t('À venda')}
        hint={t('Desligado, não aparece no caixa.')}
        className="md:col-span-6"
        {...acao.check('ativo')}
      />
    </div>
  );
}

/** A scanner ends a code with Enter, which must not submit the form. */
function semEnvioDoLeitor(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
