import { Minus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UNREADABLE } from '../../../web/kit/control-style.ts';
import { IconButton } from '../../../web/kit/icon-button.tsx';
import { Money } from '../../../web/kit/money.tsx';
import { MoneyField } from '../../../web/kit/money-field.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { totalDaLinha, type LinhaDoCarrinho as Linha } from '../rules.ts';
import { t } from '../texts.ts';
import { mudarPreco, mudarQuantidade, remover } from './linhas.ts';
import { mudarCarrinho } from './venda-aberta.ts';

/** One line of the cart: quantity from 1, a price the seller may change, total, remove (row P3). */
export function LinhaDoCarrinho({ linha }: { linha: Linha }) {
  const { produto_id, nome, quantidade } = linha;
  const quantos = (n: number) => mudarCarrinho((carrinho) => mudarQuantidade(carrinho, produto_id, n));
  const manterFoco = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
  return (
    <li className="border-b border-line px-4 pt-2.5 pb-2 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 leading-snug font-medium">{nome}</span>
        <Money value={totalDaLinha(linha)} className="font-semibold" />
      </div>
      <div className="mt-1 flex max-[20rem]:flex-wrap items-center gap-1.5">
        <IconButton
          icon={Minus}
          variant="secondary"
          className="touch size-9"
          label={t('Um a menos de {nome}', { nome })}
          disabled={quantidade <= 1}
          {...manterFoco}
          onClick={() => quantos(quantidade - 1)}
        />
        <Quantidade linha={linha} onMudar={quantos} />
        <IconButton
          icon={Plus}
          variant="secondary"
          className="touch size-9"
          label={t('Mais um de {nome}', { nome })}
          {...manterFoco}
          onClick={() => quantos(quantidade + 1)}
        />
        <span aria-hidden className="ml-1 text-ink-3">
          ×
        </span>
        <Preco linha={linha} />
        <IconButton
          icon={Trash2}
          variant="ghost"
          className="touch -mr-2 ml-auto size-9 text-ink-2"
          label={t('Remover {nome}', { nome })}
          {...manterFoco}
          onClick={() => mudarCarrinho((carrinho) => remover(carrinho, produto_id))}
        />
      </div>
    </li>
  );
}

const INTEIRO = /^0*[1-9]\d*$/;

/**
 * While the field is empty, 0 or not a whole number the line keeps its quantity: '2,5' is not 25. What was typed gives way once '+', '−' or the scanner
 * has changed the line.
 */
function Quantidade({ linha: { nome, quantidade }, onMudar }: { linha: Linha; onMudar: (quantidade: number) => void }) {
  const [digitado, setDigitado] = useState<{ texto: string; para: number } | null>(null);
  const texto = digitado?.para === quantidade ? digitado.texto : String(quantidade);
  return (
    <TextField
      // A key that ends the sale from this field must not sell another quantity than the one that stands here.
      {...(texto !== '' && !INTEIRO.test(texto) && { [UNREADABLE]: '' })}
      label={t('Quantidade de {nome}', { nome })}
      hideLabel
      fieldClass="w-12"
      className="min-h-11 md:min-h-9 border-transparent bg-transparent px-1 py-1 text-center font-semibold"
      inputMode="numeric"
      value={texto}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDigitado(null)}
      onChange={(event) => {
        const novo = event.target.value.replaceAll(/[^\d.,]/g, '').slice(0, 7);
        const inteiro = INTEIRO.test(novo);
        setDigitado({ texto: novo, para: inteiro ? Number(novo) : quantidade });
        if (inteiro) onMudar(Number(novo));
      }}
    />
  );
}

/** While the field is empty or half typed the line keeps its price. */
function Preco({ linha: { produto_id, nome, preco_centavos } }: { linha: Linha }) {
  const [incompleto, setIncompleto] = useState(false);
  return (
    <MoneyField
      label={t('Preço de {nome}', { nome })}
      hideLabel
      fieldClass="w-29"
      className="min-h-11 md:min-h-9 py-1 pr-2.5 pl-9 text-sm"
      value={incompleto ? null : preco_centavos}
      onValueChange={(preco) => {
        setIncompleto(preco === null);
        if (preco !== null) mudarCarrinho((carrinho) => mudarPreco(carrinho, produto_id, preco));
      }}
      onBlur={() => setIncompleto(false)}
    />
  );
}
