import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { usePhone } from '../../../../web/state/media.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  titulo: string;
  nota?: string;
  /** Which slots are filled. */
  preenchidas: readonly boolean[];
  /** Draws two columns beside the heading, or one. */
  colunas?: 1 | 2;
  children: (vaga: number) => ReactNode;
}

/**
 * A heading and its slots. On a phone only the filled ones and one empty; 'Adicionar' shows the
 * next.
 */
export function Vagas({ titulo, nota, preenchidas, colunas = 2, children }: Props) {
  const phone = usePhone();
  const ultima = preenchidas.lastIndexOf(true);
  const [abertas, setAbertas] = useState(Math.max(1, ultima + 1));
  const mostradas = phone ? Math.min(preenchidas.length, Math.max(abertas, ultima + 1)) : preenchidas.length;
  return (
    <fieldset className="grid gap-x-6 gap-y-2.5 border-t border-line py-4 first:border-t-0 first:pt-0 md:grid-cols-[11.5rem_1fr]">
      <legend className="sr-only">{titulo}</legend>
      <div aria-hidden>
        <p className="font-semibold">{titulo}</p>
        {nota && <p className="text-xs text-ink-3">{nota}</p>}
      </div>
      <div className={colunas === 2 ? 'grid gap-2.5 md:grid-cols-2' : 'grid gap-2.5'}>
        {preenchidas.slice(0, mostradas).map((_, vaga) => children(vaga))}
        {mostradas < preenchidas.length && (
          <Button
            variant="ghost"
            icon={Plus}
            aria-label={`${t('Adicionar')}: ${titulo}`}
            className="justify-self-start"
            onClick={() => setAbertas(mostradas + 1)}
          >
            {t('Adicionar')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
