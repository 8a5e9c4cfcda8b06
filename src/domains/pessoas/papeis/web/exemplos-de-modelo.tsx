import { FilePlus } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EXEMPLOS_DE_MODELO } from '../rules-exemplos.ts';
import { t } from '../texts.ts';
import type { ValoresDaEscrita } from './valores-do-modelo.ts';

interface Props {
  onUsar: (exemplo: ValoresDaEscrita) => void;
}

/** Ready-made templates to begin with; each is the house's own once it is saved. */
export const ListaDeExemplos = ({ onUsar }: Props) => (
  <ul className="grid gap-3 md:grid-cols-2">
    {EXEMPLOS_DE_MODELO.map((exemplo) => (
      <li key={exemplo.titulo} className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-1">
        <h3 className="font-sans font-semibold">{exemplo.titulo}</h3>
        <p className="mt-1 line-clamp-3 flex-1 text-sm wrap-anywhere text-ink-2">{exemplo.texto}</p>
        <Button className="mt-3 self-start" onClick={() => onUsar(exemplo)}>
          {t('Usar {nome}', { nome: exemplo.titulo })}
        </Button>
      </li>
    ))}
  </ul>
);

export const ComecarModelo = ({ onUsar, onFechar }: Props & { onFechar: () => void }) => (
  <Dialog
    size="lg"
    title={t('Novo modelo')}
    description={t('Comece por um exemplo, ou por uma folha em branco.')}
    onClose={onFechar}
    actions={
      <Button variant="primary" icon={FilePlus} onClick={() => onUsar({ titulo: '', texto: '', assina: false })}>
        {t('Em branco')}
      </Button>
    }
  >
    <ListaDeExemplos onUsar={onUsar} />
  </Dialog>
);
