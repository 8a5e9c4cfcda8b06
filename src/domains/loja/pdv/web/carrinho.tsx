import { ArrowLeft, Undo2, Users, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ComboField } from '../../../../web/kit/combo-field.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import type { Carrinho as Linhas } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { manterFoco } from './campo-lido.tsx';
import { useDizerCarrinho } from './dizer-carrinho.ts';
import { LinhaDoCarrinho, idDaLinha } from './linha-do-carrinho.tsx';
import { type Removida, lugaresDe } from './linhas.ts';
import { Pagamento } from './pagamento.tsx';
import { useClientes } from './queries.ts';
import type { Estoques } from './use-estoques.ts';
import { mudarVenda, porDeVolta, trazerDeVolta, useJogadaFora, useVendaAberta } from './venda-aberta.ts';

/** 'Cliente avulso' unless a member is chosen. */
function Cliente() {
  const { cliente } = useVendaAberta();
  const [trocando, setTrocando] = useState<boolean | null>(null);
  if (trocando) return <EscolherCliente onClose={() => setTrocando(false)} />;
  return (
    // As high as the search that 'Trocar' opens: nothing below moves.
    <div className="flex min-h-12 max-[20rem]:flex-wrap items-center gap-x-3">
      <Users aria-hidden className="size-5 shrink-0 max-[20rem]:hidden text-ink-2" />
      <p className="min-w-0 flex-1 max-[20rem]:basis-24 leading-tight">
        <span className="block text-xs text-ink-2">{t('Cliente')}</span>
        <span className="font-semibold">{cliente?.nome ?? t('Cliente avulso')}</span>
      </p>
      <Button variant="ghost" className="-mr-3" autoFocus={trocando === false} onClick={() => setTrocando(true)}>
        {t('Trocar')}
      </Button>
    </div>
  );
}

function EscolherCliente({ onClose }: { onClose: () => void }) {
  const { cliente } = useVendaAberta();
  const { wanted, fieldOver } = useComboSearch();
  const query = useClientes(wanted);
  return (
    <div className="flex max-[20rem]:flex-wrap items-end gap-2">
      <ComboField
        autoFocus
        label={t('Cliente')}
        hideLabel
        fieldClass="flex-1 max-[20rem]:basis-full"
        placeholder={t('Cliente avulso')}
        selected={cliente && { value: cliente.id, label: cliente.nome }}
        {...fieldOver(query)}
        options={(query.data?.itens ?? []).map((membro) => ({
          value: membro.id,
          label: membro.nome,
          note: distinguirMembro(membro),
        }))}
        onSelect={(opcao) => {
          mudarVenda({ cliente: opcao && { id: opcao.value, nome: opcao.label } });
          onClose();
        }}
      />
      <Button variant="ghost" className="min-h-12" onClick={onClose}>
        {t('Fechar')}
      </Button>
    </div>
  );
}

/** The place of a line that was removed, as high as the line was: the next one does not move up. */
function LinhaRemovida({ removida }: { removida: Removida }) {
  const { linha, altura } = removida;
  const { nome, quantidade, unidade } = linha;
  return (
    <li
      style={{ minHeight: altura }}
      className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-ink-3 last:border-b-0"
    >
      <span className="min-w-0 flex-1 leading-snug line-through">{quantoDe(quantidade, unidade, nome)}</span>
      <Button
        icon={Undo2}
        aria-label={t('Desfazer: pôr {nome} de volta', { nome })}
        {...manterFoco}
        onClick={() => porDeVolta(removida)}
      >
        {t('Desfazer')}
      </Button>
    </li>
  );
}

interface Props {
  semRede: boolean;
  estoques: Estoques;
  ocupado: boolean;
  onFinalizar: (imprimir: boolean) => void;
  onCodigo: (porProvedor: boolean) => void;
  /** Back to the grid, where the cart is a screen of its own. */
  onVoltar: () => void;
}

/** Customer above, scrolling lines, and a total and payment that do not scroll. */
export function Carrinho({ semRede, estoques, ocupado, onFinalizar, onCodigo, onVoltar }: Props) {
  const { carrinho, removidas } = useVendaAberta();
  const lugares = lugaresDe(carrinho, removidas);
  useMostrarPosto(carrinho);
  useDizerCarrinho(estoques);
  return (
    <section aria-label={t('Carrinho')} className="flex min-h-full flex-1 flex-col bg-surface @min-[43rem]:min-h-min">
      <div className="flex items-center gap-1 border-b border-line px-4 py-2.5">
        <IconButton
          icon={ArrowLeft}
          label={t('Voltar aos produtos')}
          className="-ml-2.5 @min-[43rem]:hidden"
          onClick={onVoltar}
        />
        <div className="min-w-0 flex-1">
          <Cliente />
        </div>
      </div>
      {semRede && (
        // It stands here only while the goods, with their notice, are another screen.
        <p
          role="status"
          className="flex items-center gap-2 border-b border-dende-line bg-dende-soft px-4 py-1.5 text-sm font-semibold text-dende-ink @min-[43rem]:hidden"
        >
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {t('Sem conexão: a venda fica na fila.')}
        </p>
      )}
      {lugares.length === 0 ? (
        <Vazio />
      ) : (
        <ul
          aria-label={t('Itens')}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain @min-[43rem]:min-h-22 @min-[43rem]:basis-0 short:flex-none short:overflow-visible short:@min-[43rem]:basis-auto"
        >
          {lugares.map(({ linha, removida }) =>
            removida ? (
              <LinhaRemovida key={linha.produto_id} removida={removida} />
            ) : (
              <LinhaDoCarrinho key={linha.produto_id} linha={linha} estoque={estoques.get(linha.produto_id)} />
            ),
          )}
        </ul>
      )}
      <Pagamento ocupado={ocupado} onFinalizar={onFinalizar} onCodigo={onCodigo} />
    </section>
  );
}

/** As high as one line, so that 'Limpar' moves nothing. */
function Vazio() {
  const jogada = useJogadaFora();
  return (
    <div className="flex min-h-22.5 flex-1 flex-col items-center justify-center gap-1.5 px-6 py-1 text-center text-ink-3">
      <p>{t('Toque num produto ou passe o leitor.')}</p>
      {jogada && (
        <Button icon={Undo2} onClick={trazerDeVolta}>
          {t('Desfazer Limpar')}
        </Button>
      )}
    </div>
  );
}

/**
 * On a tablet only two lines are visible, so the list scrolls to the one just added or increased.
 */
function useMostrarPosto(carrinho: Linhas): void {
  const antes = useRef(carrinho);
  useEffect(() => {
    const havia = new Map(antes.current.map(({ produto_id, quantidade }) => [produto_id, quantidade]));
    antes.current = carrinho;
    const posta = carrinho.find(({ produto_id, quantidade }) => quantidade > (havia.get(produto_id) ?? 0));
    if (posta) document.querySelector(`#${idDaLinha(posta.produto_id)}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [carrinho]);
}
