import { somar } from '../../../../shared/centavos.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { descreverMovimento, detalhesDoMovimento } from '../../../dinheiro/carteiras/web/descrever-movimento.ts';
import { t } from '../../../../shared/texts.ts';
import { useAjustes, type LinhaDoAjuste } from './queries.ts';
import type { Ajuste } from './secoes-do-papel.ts';

interface Props {
  competencia: string;
  /** The published version; null for the preview. */
  versao: number | null;
  ajuste: Ajuste;
  onClose: () => void;
}

/** The rows behind 'Ajuste de meses anteriores', and what no row explains. */
export function LinhasDoAjuste({ competencia, versao, ajuste, onClose }: Props) {
  const { carteira_id, fundo_id, soma_centavos } = ajuste;
  const query = useAjustes(competencia, versao);
  const linhas = query.data?.itens.filter(
    (linha) =>
      (carteira_id === undefined || linha.carteira_id === carteira_id) &&
      (fundo_id === undefined || linha.fundo_id === fundo_id),
  );
  const resto = soma_centavos === undefined || !linhas ? 0 : soma_centavos - somar(linhas.map(valorDa));
  return (
    <Dialog
      title={t('Ajuste de meses anteriores')}
      description={t('O que foi lançado ou estornado em meses já publicados, depois do papel deles.')}
      cancelLabel={t('Fechar')}
      onClose={onClose}
    >
      {!linhas ? (
        <Pending of={query} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {linhas.map((linha) => (
            <Linha key={`${linha.id} ${linha.carteira_id} ${Math.sign(linha.valor_centavos)}`} linha={linha} />
          ))}
          {(resto !== 0 || linhas.length === 0) && (
            <li className="flex items-baseline justify-between gap-3 py-2.5">
              <span className="text-ink-2">{t('Outras mudanças, sem uma linha que as mostre')}</span>
              <Money value={resto} className="font-semibold" />
            </li>
          )}
        </ul>
      )}
      {query.data?.ha_mais && (
        <p className="mt-3 text-sm text-ink-2">{t('Há mais linhas do que cabe aqui. Veja as outras em Caixa.')}</p>
      )}
    </Dialog>
  );
}

const valorDa = ({ valor_centavos }: LinhaDoAjuste): number => valor_centavos;

function Linha({ linha }: { linha: LinhaDoAjuste }) {
  const { dia, quem, carteira, estornado, mudou_em, valor_centavos } = linha;
  // A reversed row is described by what it was.
  const descrita = { ...linha, valor_centavos: estornado ? -valor_centavos : valor_centavos };
  const quando = formatDia(hojeEm(new Date(mudou_em), useFuso()));
  return (
    <li className="flex items-baseline justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="font-semibold break-words">{descreverMovimento(descrita)}</span>
        <span className="block text-sm break-words text-ink-2">
          <Parts of={[formatDia(dia), quem, carteira, ...detalhesDoMovimento(descrita)]} />
        </span>
        <span className="block text-sm text-ink-3">
          {estornado ? t('estornado em {dia}', { dia: quando }) : t('lançado em {dia}', { dia: quando })}
        </span>
      </span>
      <Money value={valor_centavos} className={cn('font-semibold', valor_centavos < 0 && 'text-atrasada')} />
    </li>
  );
}
