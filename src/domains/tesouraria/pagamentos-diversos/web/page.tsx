import { useState } from 'react';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { screenAddress } from '../../../../shared/address.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { useScreens } from '../../../../web/shell/screens.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { CaixaDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { t } from '../texts.ts';
import { CriarLancamento } from './criar-lancamento.tsx';
import { asksToPrint } from '../../../../web/print/print-question.ts';
import { ImprimirLancamento, PERGUNTA_DO_LANCAMENTO } from './imprimir-lancamento.tsx';
import { ListarLancamentos } from './listar-lancamentos.tsx';
import { useMinhaMatricula } from './queries.ts';
import { AConferir } from '../../conferencias/web/a-conferir.tsx';

/**
 * A new entry and the latest ones; a viewer's is by PIX and for their own matrícula.
 */
export function Page() {
  const can = useCan();
  const equipe = can('equipe');
  const minha = useMinhaMatricula(!equipe);
  const { beside } = useScreens();
  const [recibo, setRecibo] = useState<{ id: string; perguntado: boolean } | null>(null);
  const salvo = (id: string) => asksToPrint(PERGUNTA_DO_LANCAMENTO) && setRecibo({ id, perguntado: true });
  const matricula = minha.data?.matricula ?? null;
  return (
    <PageLayout listed>
      {equipe && <CaixaDaTela />}
      {/* Normally on the screen of the dues; a plan without dues has it here. */}
      {can('faturas:pagar') && !can('feature:mensalidades') && <AConferir />}
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[26rem_1fr]">
        {minha.error && !minha.data ? (
          <ErrorState title={t('Erro ao iniciar')} message={minha.error.message} onRetry={() => void minha.refetch()} />
        ) : equipe || matricula || minha.isPending ? (
          <CriarLancamento
            matriculaFixa={equipe ? null : (matricula ?? '')}
            aside={beside.map((one) => (
              <LinkButton key={one.path} href={screenAddress(one)} className="max-md:hidden">
                {one.label}
              </LinkButton>
            ))}
            onSalvo={salvo}
          />
        ) : (
          <Notice tone="aviso" title={t('Sem matrícula vinculada')}>
            {t('Peça ao administrador que vincule seu acesso a um membro com matrícula.')}
          </Notice>
        )}
        <ListarLancamentos equipe={equipe} onImprimir={(id) => setRecibo({ id, perguntado: false })} />
      </div>
      {recibo && <ImprimirLancamento {...recibo} onFechar={() => setRecibo(null)} />}
    </PageLayout>
  );
}
