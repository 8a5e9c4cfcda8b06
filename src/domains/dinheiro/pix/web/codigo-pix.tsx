import { Copy, Printer } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { aoCentro, quebrar, traco } from '../../../../shared/recibo.ts';
import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { toClipboard } from '../../../../web/kit/copy-text.ts';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { printOrTell } from '../../../../web/print/print-or-tell.ts';
import { t } from '../../../../shared/texts.ts';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { useCobranca } from './queries.ts';

interface Props {
  de: ApiInput<'lerCobranca'>;
  /** This stands in the place of the code while the house has no key. */
  semChave?: ReactNode;
}

/** QR and copia-e-cola of the house's key, when it has one, on the screen and on paper. */
export function CodigoPix({ de, semChave }: Props) {
  const query = useCobranca(de);
  const { data } = query;
  if (!data) {
    const meanwhile = <Skeleton className="mx-auto h-56 w-56" />;
    return <Pending of={query} title={t('Erro ao carregar o código PIX')} className="py-4" meanwhile={meanwhile} />;
  }
  if (!data.codigo)
    return (
      semChave ?? (
        <Notice tone="aviso">{t('A casa ainda não cadastrou a chave PIX. Pague como combinado e avise aqui.')}</Notice>
      )
    );
  return <MostrarCodigo {...data} codigo={data.codigo} />;
}

type Mostrado = Omit<ApiOutput<'lerCobranca'>, 'codigo'> & { codigo: string };

/** One code, wherever it was made: QR, copia-e-cola, paper. */
export function MostrarCodigo(mostrado: Mostrado) {
  const { codigo, recebedor, valor_centavos } = mostrado;
  const qr = useRef<SVGSVGElement>(null);
  const copiar = async () => {
    try {
      await toClipboard(codigo);
      toast.sucesso(t('Código copiado'));
    } catch {
      toast.aviso(t('Não foi possível copiar. Selecione o código e copie.'));
    }
  };
  return (
    // On a telephone the bank's app is on the same device, so copying comes first.
    <div className="flex flex-col items-center gap-3 max-md:flex-col-reverse">
      <div className="flex flex-col items-center gap-3">
        <QrDrawing ref={qr} texto={codigo} titulo={t('QR do PIX de {valor}', { valor: formatBRL(valor_centavos) })} />
        {recebedor && <p className="font-semibold">{t('para {nome}', { nome: recebedor })}</p>}
        <p className="text-center text-sm text-ink-2">{t('Aponte a câmera do banco para o QR, ou copie o código.')}</p>
      </div>
      <div className="flex w-full flex-wrap items-end gap-2.5">
        <TextField
          label={t('Código PIX copia e cola')}
          fieldClass="min-w-0 flex-1 basis-52"
          className="truncate text-sm"
          readOnly
          value={codigo}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="secondary" icon={Copy} className="min-h-12 max-md:w-full" onClick={() => void copiar()}>
          {t('Copiar código')}
        </Button>
        <Button icon={Printer} className="min-h-12 max-md:w-full" onClick={() => imprimir(mostrado, qr.current)}>
          {t('Imprimir código')}
        </Button>
      </div>
    </div>
  );
}

/** A slip to take away: amount, receiver, copia-e-cola and the QR. */
function imprimir({ valor_centavos, recebedor, colunas, codigo }: Mostrado, picture: SVGSVGElement | null): void {
  const lines = [
    ...aoCentro('PIX', colunas),
    ...aoCentro(formatBRL(valor_centavos), colunas),
    ...aoCentro(recebedor ? t('para {nome}', { nome: recebedor }) : '', colunas),
    traco(colunas),
    ...quebrar(codigo, colunas),
  ];
  printOrTell({ title: 'PIX', lines, colunas, ...(picture && { picture }) });
}
