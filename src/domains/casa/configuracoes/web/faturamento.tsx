import { formatDia } from '../../../../shared/datas.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { idDePlano } from '../../../acesso/inicio/rules.ts';
import { nomeDoEscolhido } from '../../../acesso/inicio/web/nome-do-plano.ts';
import { usePaginaInicial } from '../../../acesso/inicio/web/queries.ts';
import { t } from '../texts.ts';
import { useOrganizacao } from './queries.ts';

/**
 * Links to plans and invoices, if the contract has them, and the house's own plan of the system.
 */
export function Faturamento() {
  const { plano, fim } = useSignedIn().contrato;
  const can = useCan();
  const escolha = useOrganizacao().data?.plano_escolhido ?? null;
  const daPagina = usePaginaInicial(plano === null && idDePlano(escolha) !== null).data?.planos;
  const escolhido = escolha && nomeDoEscolhido(escolha, daPagina?.find(({ id }) => id === escolha)?.nome);
  return (
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-5">
      {can('feature:planos') && (
        <Card title={t('Planos da casa')}>
          <p className="mb-4 text-ink-2">{t('Valores, dias de vencimento e quem contribui com cada plano.')}</p>
          <LinkButton href="/planos">{t('Ver planos')}</LinkButton>
        </Card>
      )}
      {can('feature:faturas') && (
        <Card title={t('Faturas')}>
          <p className="mb-4 text-ink-2">{t('O que foi emitido, o que entrou e o que está em aberto.')}</p>
          <LinkButton href="/faturas">{t('Ver faturas')}</LinkButton>
        </Card>
      )}
      <Card title={t('Plano do sistema')} className="md:col-span-2">
        <p className="text-ink-2">
          {plano === null ? (
            t('Sem contrato: todos os recursos estão abertos.')
          ) : (
            <Parts
              of={[
                <span key="plano" className="font-semibold text-ink">
                  {plano}
                </span>,
                fim && t('até {dia}', { dia: formatDia(fim) }),
              ]}
            />
          )}
        </p>
        {plano === null && escolhido && (
          <p className="mt-1.5 text-ink-2">
            {t('No cadastro a casa escolheu {plano}. O contrato é feito com quem cuida do sistema.', {
              plano: escolhido,
            })}
          </p>
        )}
      </Card>
    </div>
  );
}
