import { Notice } from '../../../../web/kit/notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoEvento } from './nomes.ts';
import type { DecisaoDaEscala } from './queries.ts';

/** What the house decided about the member's own services. */
export function Decisoes({ decisoes }: { decisoes: readonly DecisaoDaEscala[] }) {
  const fuso = useFuso();
  return decisoes.map((uma) => (
    <Notice key={uma.id} className="mb-3" title={frase(uma.que)}>
      {uma.funcao} · {nomeDoEvento(uma, fuso)}
    </Notice>
  ));
}

const frase = (que: DecisaoDaEscala['que']): string =>
  ({
    mantido: t('A casa não trocou e conta com você.'),
    trocado: t('Outra pessoa serve no seu lugar.'),
    tirado: t('Você saiu da escala.'),
  })[que];
