import type { FieldValues, Path } from 'react-hook-form';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { t } from '../../../../shared/texts.ts';

/** What a house chooses for every provider. */
export interface DaConexao {
  carteira_id: string;
  conferir_sempre: boolean;
}

export function CamposDaConexao<Valores extends FieldValues & DaConexao>({ acao }: { acao: ActionForm<Valores> }) {
  const { data } = useCarteiras();
  const carteiras = (data?.itens ?? []).filter(({ tipo, arquivada }) => !arquivada && tipo !== 'dinheiro');
  return (
    <>
      <SelectField
        label={t('Carteira em que o dinheiro cai')}
        hint={t('Uma carteira do tipo maquininha, ou o banco. Crie uma no Caixa se faltar.')}
        required
        options={carteiras.map(({ id, nome }) => ({ value: id, label: nome }))}
        {...acao.text('carteira_id' as Path<Valores>)}
      />
      <Checkbox
        label={t('Sempre conferir antes de lançar')}
        hint={t('Cada PIX espera em A conferir por uma pessoa.')}
        {...acao.check('conferir_sempre' as Path<Valores>)}
      />
    </>
  );
}
