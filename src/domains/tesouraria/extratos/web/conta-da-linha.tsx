import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useContasAPagar, type ContaAPagar } from '../../contas-a-pagar/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import type { FormaDaLinha } from './forma-da-linha.ts';

/** The bill that the line pays, whole or in part; the bill's own amount may be another. */
export function ContaDaLinha({ linha, onDecidir }: FormaDaLinha) {
  const resta = -linha.resta_centavos;
  const query = useContasAPagar({ busca: '', situacao: 'abertas' });
  const [id, setId] = useState('');
  const [valor, setValor] = useState<number | null>(resta);
  const mudar = (conta: string, pago: number | null) => {
    setId(conta);
    setValor(pago);
    const serve = pago !== null && pago > 0 && pago <= resta;
    onDecidir({
      destinos: [{ tipo: 'conta', id: conta, valor_centavos: -(pago ?? 0) }],
      falta:
        (conta === '' && t('Escolha a conta que esta linha paga.')) ||
        (!serve && t('Informe um valor até o que falta na linha.')) ||
        undefined,
    });
  };
  if (!query.data) return <Pending of={query} />;
  const contas = maisPerto(query.data.itens, resta);
  if (contas.length === 0) return <Notice>{t('Não há nenhuma conta a pagar em aberto.')}</Notice>;
  const escolhida = contas.find((conta) => conta.id === id);
  return (
    <>
      <SelectField
        label={t('Qual conta')}
        required
        placeholder={t('Selecione')}
        options={contas.map((conta) => ({ value: conta.id, label: descreverConta(conta) }))}
        value={id}
        onChange={({ target }) => mudar(target.value, valor)}
      />
      <MoneyField
        label={t('Valor pago')}
        required
        value={valor}
        hint={
          escolhida && escolhida.valor_centavos !== valor
            ? t('A conta é de {valor}: fica paga com o valor desta linha.', {
                valor: formatBRL(escolhida.valor_centavos),
              })
            : undefined
        }
        onValueChange={(pago) => mudar(id, pago)}
      />
    </>
  );
}

/** The closest amount first, then the earliest due day. */
const maisPerto = (contas: readonly ContaAPagar[], resta: number): ContaAPagar[] =>
  contas.toSorted((a, b) => Math.abs(a.valor_centavos - resta) - Math.abs(b.valor_centavos - resta));

const descreverConta = ({ descricao, favorecido, vencimento, valor_centavos }: ContaAPagar): string =>
  t('{conta} · vence em {dia} · {valor}', {
    conta: favorecido ? `${descricao} · ${favorecido}` : descricao,
    dia: formatDia(vencimento),
    valor: formatBRL(valor_centavos),
  });
