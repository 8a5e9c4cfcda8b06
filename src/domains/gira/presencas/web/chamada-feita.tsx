import { horaEm } from '../../../../shared/datas.ts';
import { DoneDialog } from '../../../../web/kit/done-dialog.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';
import { APARENCIAS, SEM_MARCA } from './estados.ts';
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
  return (
    <DoneDialog
      description={t('A última marca de cada pessoa. Desfazer põe de volta o que havia antes.')}
      items={feitos(itens).map(({ chave, linhas, marcada_em, quem, antes }) => ({
        key: chave,
        title: dizerMarca(linhas),
        facts: [
          horaEm(new Date(marcada_em), fuso),
          quem,
          antes.length === 1 && t('antes: {marca}', { marca: nomeDe(antes[0] ?? null) }),
        ],
        onUndo: () => onDesfazer(linhas),
      }))}
      onClose={onFechar}
    />
  );
}

const nomeDe = (estado: NaChamada['estado']): string => (estado ? APARENCIAS[estado] : SEM_MARCA).nome();
