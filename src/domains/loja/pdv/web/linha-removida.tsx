import { Undo2 } from 'lucide-react';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { t } from '../texts.ts';
import { manterFoco } from './campo-lido.tsx';
import type { Removida } from './linhas.ts';
import { porDeVolta } from './venda-aberta.ts';

/** The place of a line that was removed, as high as the line was: the next one does not move up. */
export function LinhaRemovida({ removida }: { removida: Removida }) {
  const { linha, altura } = removida;
  const { nome, quantidade, unidade } = linha;
  return (
    <li
      style={{ minHeight: altura }}
      className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-ink-3 last:border-b-0"
    >
      <span className="min-w-0 flex-1 leading-snug line-through">{quantoDe(quantidade, unidade, nome)}</span>
      <Button
        icon={Undo2}
        aria-label={t('Desfazer: pôr {nome} de volta', { nome })}
        {...manterFoco}
        onClick={() => porDeVolta(removida)}
      >
        {t('Desfazer')}
      </Button>
    </li>
  );
}
