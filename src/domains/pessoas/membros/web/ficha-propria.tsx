import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { t } from './textos-do-contato.ts';
import { CorrigirMinhaFicha } from './corrigir-minha-ficha.tsx';
import { useMembro } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';
import { FichaLida } from './ver-membro.tsx';

/** The own record, for the screen of a member's data. */
export function FichaPropria({ id }: { id: string }) {
  const query = useMembro(id);
  const [corrigindo, setCorrigindo] = useState(false);
  if (query.data)
    return (
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:*:flex-1">
          <Button icon={Pencil} onClick={() => setCorrigindo(true)}>
            {t('Corrigir meus contatos')}
          </Button>
          <p className="basis-60 text-sm text-ink-3">
            {t('Nome, nascimento ou CPF errado? Faça um pedido de correção: a casa confere e muda.')}
          </p>
        </div>
        <FichaLida lido={query.data} />
        {corrigindo && <CorrigirMinhaFicha membro={query.data} onClose={() => setCorrigindo(false)} />}
      </div>
    );
  return <Pending of={query} title={tituloDaFalha(query.error, t('Erro ao carregar membros'))} />;
}
