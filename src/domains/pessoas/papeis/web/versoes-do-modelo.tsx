import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { useVersoes, type Modelo } from './queries.ts';
import type { ValoresDaEscrita } from './valores-do-modelo.ts';

interface Props {
  modelo: Modelo;
  onUsar: (escrito: ValoresDaEscrita) => void;
  onClose: () => void;
}

/** Every version stays readable; using an older text writes a new version. */
export function VersoesDoModelo({ modelo, onUsar, onClose }: Props) {
  const fuso = useFuso();
  const query = useVersoes(modelo.id);
  return (
    <Dialog title={t('Versões')} description={modelo.titulo} cancelLabel={t('Fechar')} onClose={onClose}>
      {!query.data && <Pending of={query} title={t('Erro ao carregar as versões')} />}
      {query.data?.itens.map(({ versao, titulo, texto, assina, escrito_em, quem }) => (
        <details key={versao} className="group border-t border-line first:border-t-0">
          <FoldHead className="min-h-12 py-2">
            <span className="min-w-0">
              {t('Versão {n}', { n: versao })}
              <span className="block text-sm font-normal text-ink-3">
                {[formatDia(hojeEm(new Date(escrito_em), fuso)), quem].filter(Boolean).join(' · ')}
              </span>
            </span>
          </FoldHead>
          <p className="pb-3 text-sm whitespace-pre-wrap wrap-anywhere text-ink-2">{texto}</p>
          {versao !== modelo.versao && (
            <Button className="mb-4" onClick={() => onUsar({ titulo, texto, assina })}>
              {t('Usar este texto')}
            </Button>
          )}
        </details>
      ))}
    </Dialog>
  );
}
