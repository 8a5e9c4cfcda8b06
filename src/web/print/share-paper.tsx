import { Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../shared/texts.ts';
import { saveFile } from '../api/download.ts';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toast.tsx';
import type { Paper } from './print-lines.ts';
import { paperPicture } from './paper-picture.ts';

const NAME = 'recibo.png';

/**
 * Hands a receipt over as a picture, to whatever the telephone offers; a browser without that
 * downloads it. The picture is made before the press, which a browser trusts for a moment only.
 */
export function SharePaper({ paper }: { paper: Pick<Paper, 'lines' | 'colunas'> | undefined }) {
  const file = usePaperFile(paper);
  const shares = file && navigator.canShare?.({ files: [file] });
  const hand = async () => {
    if (!file) return;
    try {
      if (shares) return await navigator.share({ files: [file] });
    } catch (error) {
      // The person closed the telephone's own list.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    saveFile(file, NAME);
    toast.sucesso(t('Imagem baixada'));
  };
  return (
    <Button variant="primary" icon={shares === false ? Download : Share2} disabled={!file} onClick={() => void hand()}>
      {shares === false ? t('Baixar imagem') : t('Compartilhar')}
    </Button>
  );
}

function usePaperFile(paper: Pick<Paper, 'lines' | 'colunas'> | undefined): File | null {
  const [file, setFile] = useState<File | null>(null);
  const [lines, colunas] = [paper?.lines.join('\n'), paper?.colunas];
  useEffect(() => {
    let over = false;
    if (lines !== undefined && colunas !== undefined)
      paperPicture({ lines: lines.split('\n'), colunas }).then(
        (picture) => !over && setFile(new File([picture], NAME, { type: picture.type })),
        () => toast.erro(t('Não foi possível fazer a imagem'), t('Imprima o recibo, ou tire uma foto da tela.')),
      );
    return () => {
      over = true;
    };
  }, [lines, colunas]);
  return file;
}
