import { Archive, FileSignature, History, PencilLine } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Modelo } from './queries.ts';

interface Props {
  modelo: Modelo;
  onEmitir: () => void;
  onEditar: () => void;
  onVersoes: () => void;
  onRetirar: () => void;
}

export function CartaoDoModelo({ modelo, onEmitir, onEditar, onVersoes, onRetirar }: Props) {
  const { titulo, texto, versao, emitidos } = modelo;
  return (
    <Card
      className="flex h-full flex-col *:last:flex *:last:flex-1 *:last:flex-col"
      title={<span className="wrap-anywhere">{titulo}</span>}
      note={[
        t('Versão {n}', { n: versao }),
        emitidos === 1 ? t('1 papel emitido') : emitidos > 1 && t('{n} papéis emitidos', { n: emitidos }),
      ]
        .filter(Boolean)
        .join(' · ')}
      asideStays
      aside={
        <RowMenu
          label={t('Ações de {titulo}', { titulo })}
          groups={[
            [
              { label: t('Editar'), icon: PencilLine, onSelect: onEditar },
              { label: t('Versões'), icon: History, onSelect: onVersoes },
            ],
            [{ label: t('Tirar de uso'), icon: Archive, danger: true, onSelect: onRetirar }],
          ]}
        />
      }
    >
      <p className="line-clamp-3 flex-1 text-sm wrap-anywhere text-ink-2">{texto}</p>
      <Button
        className="mt-4 self-start"
        icon={FileSignature}
        aria-label={t('Emitir {titulo}', { titulo })}
        onClick={onEmitir}
      >
        {t('Emitir')}
      </Button>
    </Card>
  );
}
