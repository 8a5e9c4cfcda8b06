import { translate } from '../../../../shared/texts.ts';
import type { TipoDePush } from '../rules.ts';
import { t } from '../texts.ts';
import type { ConteudoDoPush } from './avisar-aparelhos.ts';

/** What everybody may read on a locked screen: neither house nor faith, no name, no amount. */
const NEUTROS: Readonly<Record<TipoDePush, string>> = {
  avisos: t.key('Há um aviso da casa'),
  gira: t.key('Há novidade na agenda'),
  escala: t.key('Há novidade na sua escala'),
  pagamento: t.key('Há resposta para você'),
  mensalidade: t.key('Há um lembrete da casa'),
};

interface Escolha {
  tipo: TipoDePush;
  marca: string;
  detalhes: boolean;
  novos: number;
  origem: string;
}

/**
 * The one form for all browsers: Declarative Web Push, which Safari shows without code and others
 * through the worker.
 */
export function jsonDoPush(
  { caminho, titulo, corpo }: ConteudoDoPush,
  { tipo, marca, detalhes, novos, origem }: Escolha,
): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: detalhes ? titulo : 'Ilê',
      body: detalhes ? corpo : translate('pt-BR', NEUTROS[tipo]),
      navigate: origem + caminho,
      lang: 'pt-BR',
      dir: 'ltr',
      silent: false,
      tag: marca,
      app_badge: String(Math.max(1, novos)),
    },
  });
}
