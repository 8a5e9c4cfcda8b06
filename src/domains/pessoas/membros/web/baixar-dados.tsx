import { FileJson, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { t } from '../../../../shared/texts.ts';
import { useBaixarDados, type Formato } from './exportar-membro.ts';
import type { Identificado } from './queries.ts';

interface Props {
  membro: Identificado;
  onBaixado: (formato: Formato) => void;
}

/** Everything about one person as a file, to read or to take to another system. */
export function BaixarDados({ membro, onBaixado }: Props) {
  const baixar = useBaixarDados();
  const [fazendo, setFazendo] = useState<Formato | null>(null);
  const baixarEm = async (formato: Formato) => {
    setFazendo(formato);
    // The mutation's toast reports a failure.
    await baixar(membro, formato).then(
      () => onBaixado(formato),
      () => undefined,
    );
    setFazendo(null);
  };
  return (
    <>
      <Button icon={FileText} busy={fazendo === 'pdf'} onClick={() => void baixarEm('pdf')}>
        {t('Baixar para ler (PDF)')}
      </Button>
      <Button icon={FileJson} busy={fazendo === 'json'} onClick={() => void baixarEm('json')}>
        {t('Baixar para levar (JSON)')}
      </Button>
    </>
  );
}
