import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import type { FormaDaLinha } from './forma-da-linha.ts';

/** Money that went to another carteira, or came from one. */
export function TransferirDaLinha({ linha, onDecidir }: FormaDaLinha) {
  const { data } = useCarteiras();
  const [carteira, setCarteira] = useState('');
  const [motivo, setMotivo] = useState('');
  const mudar = (carteira_id: string, porque: string) => {
    setCarteira(carteira_id);
    setMotivo(porque);
    onDecidir({
      destinos: [{ tipo: 'transferencia', carteira_id, motivo: porque, valor_centavos: linha.resta_centavos }],
      falta: carteira_id === '' ? t('Escolha uma carteira') : undefined,
    });
  };
  const outras = data?.itens.filter(({ id, arquivada }) => !arquivada && id !== linha.carteira_id) ?? [];
  return (
    <>
      <SelectField
        label={linha.resta_centavos > 0 ? t('De onde veio') : t('Para onde foi')}
        required
        placeholder={t('Selecione')}
        options={outras.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={carteira}
        onChange={({ target }) => mudar(target.value, motivo)}
      />
      <TextField
        label={t('Observação')}
        maxLength={200}
        value={motivo}
        onChange={({ target }) => mudar(carteira, target.value)}
      />
    </>
  );
}

/** The payout of a card machine: what was sold there, and the fee that it kept. */
export function RepasseDaLinha({ linha, onDecidir }: FormaDaLinha) {
  const { data } = useCarteiras();
  const maquinas = data?.itens.filter(({ tipo, arquivada }) => tipo === 'gateway' && !arquivada) ?? [];
  const [escolhida, setEscolhida] = useState('');
  const [bruto, setBruto] = useState<number | null>(null);
  const carteira = escolhida || (maquinas[0]?.id ?? '');
  const mudar = (carteira_id: string, valor: number | null) => {
    setEscolhida(carteira_id);
    setBruto(valor);
    const taxa_centavos = (valor ?? 0) - linha.resta_centavos;
    onDecidir({
      destinos: [{ tipo: 'repasse', carteira_id, valor_centavos: linha.resta_centavos, taxa_centavos }],
      falta:
        (valor === null && t('Informe quanto foi vendido.')) ||
        (taxa_centavos < 0 && t('O que foi vendido não é menos do que caiu na conta.')) ||
        undefined,
    });
  };
  if (data && maquinas.length === 0)
    return (
      <Notice>{t('A casa ainda não tem uma maquininha. Crie uma carteira desse tipo no Caixa, em Configurar.')}</Notice>
    );
  return (
    <>
      <SelectField
        label={t('Maquininha')}
        required
        options={maquinas.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={carteira}
        onChange={({ target }) => mudar(target.value, bruto)}
      />
      <MoneyField
        label={t('Valor das vendas, antes da taxa')}
        required
        value={bruto}
        hint={
          bruto !== null && bruto > linha.resta_centavos
            ? t('Taxa de {valor}: vira uma despesa da maquininha.', { valor: formatBRL(bruto - linha.resta_centavos) })
            : t('Caíram {valor} na conta.', { valor: formatBRL(linha.resta_centavos) })
        }
        onValueChange={(valor) => mudar(carteira, valor)}
      />
    </>
  );
}
