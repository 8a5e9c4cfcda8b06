import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { CaixaDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { t } from '../texts.ts';
import { LinhasDaPilha } from './linhas-da-pilha.tsx';
import { LancarNaPilha } from './lancar-na-pilha.tsx';
import { usePilha } from './use-pilha.ts';

/** Quick entry of many: what they share is chosen once, then name, amount, Enter. */
export function Page() {
  const pilha = usePilha();
  const entradas = useCan()('feature:pagamentos_diversos');
  return (
    <PageLayout lead={t('Escolha uma vez o que se repete. Depois é nome, valor e Enter, um papel atrás do outro.')}>
      <CaixaDaTela />
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[26rem_1fr]">
        <LancarNaPilha entradas={entradas} onLancar={pilha.lancar} />
        <LinhasDaPilha pilha={pilha} />
      </div>
    </PageLayout>
  );
}
