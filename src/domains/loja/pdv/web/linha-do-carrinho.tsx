import { Minus, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { formatDecimal, type Centavos } from '../../../../shared/centavos.ts';
import { formatQuantidade, somarQuantidades, ehFracionada } from '../../../../shared/quantidade.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { FieldNote } from '../../../../web/kit/field.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { faltaNoEstoque } from '../../produtos/rules.ts';
import { teclado } from '../../produtos/web/dizer-quantidade.ts';
import { totalDaLinha, type LinhaDoCarrinho as Linha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CampoLido, manterFoco, useCampo, type EstadoDoCampo } from './campo-lido.tsx';
import { lerPrecoDe, lerQuantidadeDe } from './ler-campos.ts';
import { limitesDaLinha, mudarPreco, mudarQuantidade, quantidadeCabe } from './linhas.ts';
import { mudarCarrinho, tirarLinha, useVendaAberta } from './venda-aberta.ts';

/** The element of a line's quantity. */
export const idDaQuantidade = (produto_id: string): string => `pdv-quantidade-${produto_id}`;

export const idDaLinha = (produto_id: string): string => `pdv-linha-${produto_id}`;

interface Props {
  linha: Linha;
  /** The amount that can still be sold; undefined where stock is not counted. */
  estoque?: number | undefined;
}

/**
 * One line of the cart: quantity, a price the seller may change, total, remove, and what is wrong
 * with them.
 */
export function LinhaDoCarrinho({ linha, estoque }: Props) {
  const { produto_id, nome, unidade } = linha;
  const quantidade = useCampo(`quantidade ${produto_id}`, lerQuantidadeDe(linha));
  const preco = useCampo(`preco ${produto_id}`, lerPrecoDe(linha));
  // The server's refusal, until the quantity changes.
  const recusa = useVendaAberta().recusadas[produto_id];
  const notas = { quantidade: `pdv-nota-quantidade-${produto_id}`, preco: `pdv-nota-preco-${produto_id}` };
  return (
    <li id={idDaLinha(produto_id)} className="border-b border-line px-4 pt-2.5 pb-2 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 leading-snug font-medium">{nome}</span>
        <Money value={totalDaLinha(linha)} className="font-semibold" />
      </div>
      {/* Long numbers take a second line instead of being cut. */}
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        <Quantidade linha={linha} estado={quantidade} recusa={recusa} nota={notas.quantidade} />
        <span aria-hidden className="ml-0.5 text-ink-3">
          {ehFracionada(unidade) ? `${unidade} ×` : '×'}
        </span>
        <Preco linha={linha} estado={preco} nota={notas.preco} />
        <IconButton
          icon={Trash2}
          variant="ghost"
          className="touch -mr-2 ml-auto size-9 text-ink-2"
          label={t('Remover {nome}', { nome })}
          {...manterFoco}
          onClick={({ currentTarget }) => tirarLinha(linha, currentTarget.closest('li')?.offsetHeight ?? 0)}
        />
      </div>
      {/* The error stands under the row, because its fields are narrower than a sentence. */}
      <FieldNote id={notas.quantidade} error={quantidade.dito ?? recusa} />
      <FieldNote id={notas.preco} error={preco.dito} />
      {quantidade.erro === undefined && <NoEstoque linha={linha} estoque={estoque} />}
    </li>
  );
}

/**
 * Warns while adding, before the server refuses. It does not block, because the goods may be on the
 * shelf all the same.
 */
function NoEstoque({ linha: { unidade, quantidade }, estoque }: Props) {
  const falta = faltaNoEstoque(estoque, unidade, quantidade);
  if (!falta) return null;
  return (
    <p className="flex items-start gap-1.5 text-xs font-semibold text-dende-ink">
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {t(falta.frase, falta.params)}
    </p>
  );
}

interface QuantidadeProps {
  linha: Linha;
  estado: EstadoDoCampo<number>;
  recusa: string | undefined;
  /** The id of the element with the sentence about the wrong text. */
  nota: string;
}

function Quantidade({ linha, estado, recusa, nota }: QuantidadeProps) {
  const { produto_id, nome, quantidade } = linha;
  const quantos = (n: number) => mudarCarrinho((carrinho) => mudarQuantidade(carrinho, produto_id, n));
  // While the field has no number, a step has nothing to add to.
  const passo = (um: 1 | -1) => ({
    className: 'touch size-9',
    'data-repeats': true,
    variant: 'secondary' as const,
    disabled: estado.ilegivel !== undefined || !quantidadeCabe(linha, somarQuantidades(quantidade, um)),
    ...manterFoco,
    onClick: () => quantos(somarQuantidades(quantidade, um)),
  });
  const errado = (estado.dito ?? recusa) !== undefined;
  return (
    <>
      <IconButton icon={Minus} label={t('Um a menos de {nome}', { nome })} {...passo(-1)} />
      <div style={{ width: larguraDe(estado.ilegivel ?? formatQuantidade(quantidade), 1.25) }}>
        <CampoLido
          id={idDaQuantidade(produto_id)}
          estado={estado}
          label={t('Quantidade de {nome}', { nome })}
          hideLabel
          error={recusa}
          errorAt={nota}
          className={cn(
            'min-h-11 md:min-h-9 bg-transparent px-1 py-1 text-center font-semibold',
            !errado && 'border-transparent',
          )}
          inputMode={teclado(limitesDaLinha(linha))}
          maxLength={14}
          valor={quantidade}
          escrever={formatQuantidade}
          onValor={quantos}
        />
      </div>
      <IconButton icon={Plus} label={t('Mais um de {nome}', { nome })} {...passo(1)} />
    </>
  );
}

function Preco({ linha, estado, nota }: { linha: Linha; estado: EstadoDoCampo<Centavos>; nota: string }) {
  const { produto_id, nome, preco_centavos } = linha;
  return (
    <div className="text-sm" style={{ width: larguraDe(estado.ilegivel ?? formatDecimal(preco_centavos), 3.75, 7.25) }}>
      <CampoLido
        estado={estado}
        label={t('Preço de {nome}', { nome })}
        hideLabel
        errorAt={nota}
        className="min-h-11 md:min-h-9 py-1 pr-2.5 pl-9 text-right text-sm font-semibold"
        prefix="R$"
        inputMode="decimal"
        maxLength={20}
        valor={preco_centavos}
        escrever={formatDecimal}
        onValor={(preco) => mudarCarrinho((carrinho) => mudarPreco(carrinho, produto_id, preco))}
      />
    </div>
  );
}

/** The field's width: the whole text and the field's own room (in rem), up to the cart's width. */
const larguraDe = (texto: string, folga: number, minima = 3): string =>
  `min(100%, max(${minima}rem, ${texto.length}ch + ${folga}rem))`;
