import { Pencil } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { t } from './textos-do-contato.ts';
import { CorrigirMinhaFicha } from './corrigir-minha-ficha.tsx';
import { useMembro, type MembroCompleto } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';
import { FichaLida } from './ver-membro.tsx';

interface Props {
  id: string;
  /** The way to another name, birth or CPF, of a domain above this one. */
  Correcoes: ComponentType<{ membro: MembroCompleto }>;
}

/** The own record, for the screen of a member's data. */
export function FichaPropria({ id, Correcoes }: Props) {
  const query = useMembro(id);
  const [corrigindo, setCorrigindo] = useState(false);
  if (query.data)
    return (
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 max-md:[&>button]:w-full">
          <Button icon={Pencil} onClick={() => setCorrigindo(true)}>
            {t('Corrigir meus contatos')}
          </Button>
          <Correcoes membro={query.data} />
        </div>
        <FichaLida lido={query.data} />
        {corrigindo && <CorrigirMinhaFicha membro={query.data} onClose={() => setCorrigindo(false)} />}
      </div>
    );
  return <Pending of={query} title={tituloDaFalha(query.error, t('Erro ao carregar membros'))} />;
}
