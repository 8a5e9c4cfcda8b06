import { Copy, FileText } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import { baixarPapel } from './baixar-papel.ts';
import { comunicadoAAutoridade, comunicadoAsPessoas } from './comunicados.ts';
import type { Incidente, Incidentes } from './nomes.ts';

interface Props extends Pick<Incidentes, 'casa' | 'titulares'> {
  incidente: Incidente;
  onClose: () => void;
}

/** Shows both texts, to copy or to keep as a PDF. The program sends neither. */
export function Comunicados({ incidente, casa, titulares, onClose }: Props) {
  const textos = [
    {
      titulo: t('Para a ANPD'),
      texto: comunicadoAAutoridade(incidente, casa, titulares),
      arquivo: 'incidente_anpd',
    },
    { titulo: t('Para as pessoas'), texto: comunicadoAsPessoas(incidente, casa), arquivo: 'incidente_pessoas' },
  ];
  const fuso = useFuso();
  return (
    <Dialog
      size="lg"
      title={t('Textos para avisar')}
      description={incidente.titulo}
      cancelLabel={t('Fechar')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <Notice>
          {t(
            'O aviso à ANPD se faz no formulário do site dela, até {dia}. Depois de avisar, anote os dias em “Completar”.',
            {
              dia: formatDia(incidente.limite),
            },
          )}
        </Notice>
        {textos.map(({ titulo, texto, arquivo }) => (
          <section key={arquivo} aria-label={titulo} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-lg">{titulo}</h3>
              <div className="flex flex-wrap gap-2.5">
                <Button icon={Copy} aria-label={t('Copiar: {titulo}', { titulo })} onClick={() => void copyText(texto)}>
                  {t('Copiar')}
                </Button>
                <Button
                  icon={FileText}
                  aria-label={t('Baixar PDF: {titulo}', { titulo })}
                  onClick={() =>
                    void baixarPapel({
                      titulo: incidente.titulo,
                      casa: casa.nome,
                      fuso,
                      secoes: [{ title: titulo, lines: texto.split('\n\n').map((linha) => ['', linha] as const) }],
                      arquivo,
                    })
                  }
                >
                  {t('Baixar PDF')}
                </Button>
              </div>
            </div>
            <p className="rounded-lg border border-line bg-sunken p-4 break-words whitespace-pre-line">{texto}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
