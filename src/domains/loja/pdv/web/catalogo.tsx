import { ScanBarcode } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { Chip } from '../../../../web/kit/chip.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { fadingEdges, useStripEdges } from '../../../../web/kit/tab-style.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { filtrarProdutos } from '../../produtos/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { BotaoDaCamera } from './camera.tsx';
import { FichaDoProduto } from './ficha-do-produto.tsx';
import type { Pdv } from './queries.ts';
import type { Caixa } from './use-caixa.ts';
import { CAMPO_DO_LEITOR } from './use-leitor.ts';
import type { Estoques } from './use-estoques.ts';
import { useVendaAberta } from './venda-aberta.ts';
import { address } from '../../../../shared/address.ts';

interface Props {
  pdv: Pdv;
  caixa: Caixa;
  campo: RefObject<HTMLInputElement | null>;
  estoques: Estoques;
}

/** Search, barcode, categories and the grid. */
export function Catalogo({ pdv, caixa, campo, estoques }: Props) {
  const [busca, setBusca] = useState('');
  const categorias = useStripEdges<HTMLDivElement>(pdv.categorias.length);
  const [categoria, setCategoria] = useState<string | null>(null);
  const { carrinho } = useVendaAberta();
  const achados = useMemo(() => filtrarProdutos(pdv.produtos, busca, categoria), [pdv.produtos, busca, categoria]);
  // Drawn in slices after the rest of the screen, so that typing stays quick.
  const desenhados = useDeferredValue(achados, null);
  const nomes = new Map(pdv.categorias.map(({ id, nome }) => [id, nome]));
  const adicionarPrimeiro = (event: KeyboardEvent) => {
    const [primeiro] = achados;
    if (event.key !== 'Enter' || busca.trim() === '' || !primeiro) return;
    event.preventDefault();
    caixa.adicionar(primeiro);
    setBusca('');
  };
  return (
    <div className="flex flex-col gap-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2.5 @max-[32rem]/parte:grid-cols-1">
        <SearchField
          label={t('Nome, SKU ou código')}
          value={busca}
          onValueChange={setBusca}
          onKeyDown={adicionarPrimeiro}
          maxLength={100}
        />
        <div className="flex gap-2.5 *:first:flex-1">
          <CampoDeCodigo campo={campo} caixa={caixa} />
          <BotaoDaCamera pdv={pdv} caixa={caixa} />
        </div>
      </div>
      {pdv.categorias.length > 0 && (
        <div
          ref={categorias}
          role="group"
          aria-label={t('Categorias')}
          className={cn(
            '-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0',
            fadingEdges,
          )}
        >
          {[{ id: null, nome: t('Tudo') }, ...pdv.categorias].map(({ id, nome }) => (
            <Chip
              key={id ?? ''}
              pressed={categoria === id}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setCategoria(id)}
            >
              {nome}
            </Chip>
          ))}
        </div>
      )}
      {achados.length === 0 ? (
        <SemProdutos algum={pdv.produtos.length > 0} />
      ) : (
        desenhados && (
          <ul
            aria-label={t('Produtos')}
            className="grid grid-cols-2 max-[14rem]:grid-cols-1 gap-2.5 md:gap-3 @min-[31rem]/parte:grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))]"
          >
            {desenhados.map((produto) => (
              <FichaDoProduto
                key={produto.id}
                produto={produto}
                categoria={nomes.get(produto.categoria_id ?? '')}
                quantidade={carrinho.find((linha) => linha.produto_id === produto.id)?.quantidade ?? 0}
                estoque={estoques.get(produto.id)}
                onAdicionar={caixa.adicionar}
              />
            ))}
          </ul>
        )
      )}
    </div>
  );
}

/**
 * Scanners end with Enter or Tab; either adds the product, and the focus stays for the next scan.
 */
function CampoDeCodigo({ campo, caixa }: { campo: Props['campo']; caixa: Caixa }) {
  const teclar = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey || value.trim() === '') return;
    event.preventDefault();
    event.currentTarget.value = '';
    caixa.porCodigo(value, event.timeStamp);
  };
  return (
    <TextField
      ref={campo}
      label={t('Código de barras')}
      hideLabel
      placeholder={t('Código de barras')}
      icon={ScanBarcode}
      suffix={<kbd className="font-sans text-xs max-md:hidden">Enter</kbd>}
      enterKeyHint="done"
      maxLength={60}
      onKeyDown={teclar}
      className="pr-16"
      {...{ [CAMPO_DO_LEITOR]: '' }}
    />
  );
}

function SemProdutos({ algum }: { algum: boolean }) {
  if (algum) return <EmptyState title={t('Nenhum produto encontrado')}>{t('Mude a busca ou a categoria.')}</EmptyState>;
  return (
    <EmptyState
      title={t('A loja ainda não tem produtos')}
      action={
        <LinkButton href={address('/pdv', { aba: 'produtos' })} variant="primary">
          {t('Cadastrar produto')}
        </LinkButton>
      }
    >
      {t('Cadastre o que a casa vende e comece a vender aqui.')}
    </EmptyState>
  );
}
