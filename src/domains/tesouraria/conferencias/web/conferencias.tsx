import { useState, type ComponentType } from 'react';
import { Chip } from '../../../../web/kit/chip.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { BANDEJAS, type Bandeja } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useContagem } from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

const NOMES: Readonly<Record<Bandeja, () => string>> = {
  extrato: () => t('Linhas do extrato'),
  declarado: () => t('PIX informados'),
  provedor: () => t('PIX do provedor'),
  pedido: () => t('Pedidos dos membros'),
  correcao: () => t('Correções de cadastro'),
  tardia: () => t('Vendas que chegaram depois'),
};

interface Props {
  /** The list of each kind; a kind belongs to the domain that brings it. */
  listas: Readonly<Record<Bandeja, ComponentType>>;
  /** It stands beside the heading, also while nothing waits. */
  Acoes: ComponentType;
  /** The list of what is done already, below everything else. */
  Feitas: ComponentType;
}

/** The tray of row E6: everything that waits for a person, in one place. */
export function Conferencias({ listas, Acoes, Feitas }: Props) {
  const veCaixa = useCan()('billing:view');
  const contagem = useContagem();
  const [params, mudar] = useUrlParams('/a-conferir');
  const { data } = contagem;
  const [vistas, setVistas] = useState<readonly Bandeja[]>([]);
  // A list that was worked off stays, with the chips above it, until the person leaves.
  const cheias = BANDEJAS.filter((bandeja) => (data?.[bandeja] ?? 0) > 0 || vistas.includes(bandeja));
  if (cheias.length > vistas.length) setVistas(cheias);
  const so = cheias.find((bandeja) => bandeja === params.get('tipo'));
  const total = cheias.reduce((soma, bandeja) => soma + (data?.[bandeja] ?? 0), 0);
  return (
    <PageLayout
      lead={cheias.length > 0 && (total > 0 ? t('{n} a conferir', { n: total }) : t('Tudo conferido'))}
      actions={<Acoes />}
    >
      {!data && <Pending of={contagem} title={t('Erro ao carregar o que há a conferir')} />}
      {data && cheias.length === 0 && (
        <EmptyState
          title={t('Nada a conferir')}
          action={veCaixa && <TextLink href="/caixa">{t('Ir ao Caixa')}</TextLink>}
        >
          {t('Tudo o que o banco e os membros informaram já foi conferido. Para começar, traga um extrato.')}
        </EmptyState>
      )}
      {data && cheias.length > 1 && (
        <div role="group" aria-label={t('O que mostrar')} className="flex flex-wrap gap-2">
          <Chip pressed={so === undefined} onClick={() => mudar({ tipo: '' })}>
            {t('Tudo|todas as listas')} <span className="figures">{total}</span>
          </Chip>
          {cheias.map((bandeja) => (
            <Chip key={bandeja} pressed={so === bandeja} onClick={() => mudar({ tipo: bandeja })}>
              {NOMES[bandeja]()} <span className="figures">{data[bandeja]}</span>
            </Chip>
          ))}
        </div>
      )}
      {cheias
        .filter((bandeja) => so === undefined || so === bandeja)
        .map((bandeja) => {
          const Lista = listas[bandeja];
          return <Lista key={bandeja} />;
        })}
      <Feitas />
    </PageLayout>
  );
}
