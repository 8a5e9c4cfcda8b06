import { Undo2 } from 'lucide-react';
import { horaEm } from '../../../shared/datas.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';
import { APARENCIAS } from './estados.ts';
import { feitos } from './feitos.ts';
import { dizerMarca } from './nomes-da-chamada.tsx';
import type { NaChamada } from './queries.ts';

interface Props {
  itens: readonly NaChamada[];
  onDesfazer: (linhas: readonly NaChamada[]) => void;
  onFechar: () => void;
}

/** The last marks, the newest first. Each can be undone by anybody who takes attendance. */
export function ChamadaFeita({ itens, onDesfazer, onFechar }: Props) {
  const fuso = useFuso();
  const lista = feitos(itens);
  return (
    <Dialog
      onClose={onFechar}
      title={t('O que foi feito')}
      description={t('A última marca de cada pessoa. Desfazer põe de volta o que havia antes.')}
      cancelLabel={t('Fechar')}
    >
      {lista.length === 0 ? (
        <EmptyState title={t('Nada marcado ainda')} />
      ) : (
        <ul className="divide-y divide-line">
          {lista.map(({ chave, linhas, marcada_em, quem, antes }) => (
            <li key={chave} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{dizerMarca(linhas)}</p>
                <p className="text-sm text-ink-2">
                  <Parts
                    of={[
                      horaEm(new Date(marcada_em), fuso),
                      quem,
                      antes.length === 1 && t('antes: {marca}', { marca: nomeDe(antes[0] ?? null) }),
                    ]}
                  />
                </p>
              </div>
              <Button
                icon={Undo2}
                aria-label={t('Desfazer {marca}', { marca: dizerMarca(linhas) })}
                onClick={() => onDesfazer(linhas)}
              >
                {t('Desfazer')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const nomeDe = (estado: NaChamada['estado']): string => (estado ? APARENCIAS[estado].nome() : t('Sem marca'));
