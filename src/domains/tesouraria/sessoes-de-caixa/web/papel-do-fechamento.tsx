import { Calculator, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatInstante, hojeEm, horaEm } from '../../../../shared/datas.ts';
import type { Colunas } from '../../../../shared/recibo.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { PaperPreview } from '../../../../web/print/paper-preview.tsx';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { linhasDoFechamento, type Fechamento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useAbaterTardia, useFechamentoDoCaixa, type FechamentoLido } from './queries.ts';
import { Recontar } from './recontar.tsx';

/**
 * Prints lines on the till's printer, or through the browser; resolves to what went wrong, or
 * null.
 */
export type Imprimir = (linhas: readonly string[]) => Promise<string | null>;

interface Props {
  colunas: Colunas;
  imprimir: Imprimir;
  onClose: () => void;
}

/**
 * The paper of a closing with the make-up of its sum, a second count before it is signed, and what
 * came after it.
 */
export function PapelDoFechamento({ sessao, colunas, imprimir, onClose }: Props & { sessao: string }) {
  const query = useFechamentoDoCaixa(sessao);
  const [recontando, setRecontando] = useState(false);
  const lido = query.data;
  const linhas = lido && linhasDoFechamento(paraOPapel(lido), colunas);
  return (
    <>
      <FolhaDoFechamento
        linhas={linhas}
        imprimir={imprimir}
        onClose={onClose}
        acoes={
          lido &&
          lido.numero !== null && (
            <Button icon={Calculator} onClick={() => setRecontando(true)}>
              {t('Recontar')}
            </Button>
          )
        }
      >
        {!lido && <Pending of={query} title={t('Falha ao carregar dados')} />}
        {lido && <Tardias lido={lido} />}
      </FolhaDoFechamento>
      {recontando && lido && <Recontar sessao={sessao} lido={lido} onClose={() => setRecontando(false)} />}
    </>
  );
}

/**
 * The paper of a closing that waits in the till's queue: its number and what was expected come
 * later.
 */
export const PapelNaFila = ({ fechamento, ...props }: Props & { fechamento: Fechamento }) => (
  <FolhaDoFechamento linhas={linhasDoFechamento(fechamento, props.colunas)} {...props} />
);

interface FolhaProps extends Pick<Props, 'imprimir' | 'onClose'> {
  linhas: readonly string[] | undefined;
  acoes?: React.ReactNode;
  children?: React.ReactNode;
}

function FolhaDoFechamento({ linhas, imprimir, onClose, acoes, children }: FolhaProps) {
  const [ocupado, setOcupado] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const mandar = async () => {
    setOcupado(true);
    setErro(await imprimir(linhas ?? []));
    setOcupado(false);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('Fechamento de caixa')}
      hideCancel
      closes
      actions={
        <>
          {acoes}
          <Button icon={Printer} busy={ocupado} disabled={!linhas} onClick={() => void mandar()}>
            {t('Imprimir')}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Fechar')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {erro && <Notice tone="aviso" live title={erro} />}
        {linhas && (
          // A long paper is scrolled by the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div role="region" aria-label={t('Fechamento de caixa')} tabIndex={0}>
            <PaperPreview lines={linhas} />
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}

/** Sales of the session that came after its closing, which change no printed paper. */
function Tardias({ lido: { tardias, fuso_horario, numero } }: { lido: FechamentoLido }) {
  const abater = useAbaterTardia();
  if (tardias.length === 0) return null;
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className="font-display text-lg font-bold">{t('Chegou depois do fechamento')}</h3>
      <ul className="flex flex-col gap-3">
        {tardias.map((venda) => (
          <li key={venda.venda_id} className="flex flex-col gap-2 rounded-lg border border-line p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>
                {t('Venda nº {n}', { n: String(venda.numero) })} · {horaEm(new Date(venda.vendida_em), fuso_horario)} ·{' '}
                {nomeDaForma(venda.metodo_pagamento)}
              </span>
              <span className="font-semibold figures">{formatBRL(venda.total_centavos)}</span>
            </p>
            {venda.estornada && <Badge tone="cancelada">{t('Estornada')}</Badge>}
            {venda.abatida && <Badge tone="mata">{t('Já saiu do acerto')}</Badge>}
            {venda.metodo_pagamento === 'dinheiro' && !venda.estornada && !venda.abatida && numero !== null && (
              <div className="flex flex-col items-start gap-2">
                <p className="text-sm text-ink-2">
                  {t('Se o dinheiro desta venda já estava na gaveta contada, tire o valor do acerto.')}
                </p>
                <Button
                  busy={abater.isPending}
                  onClick={() =>
                    void abater.mutateAsync({ venda_id: venda.venda_id }).then(
                      () => toast.sucesso(t('Valor tirado do acerto')),
                      () => undefined,
                    )
                  }
                >
                  {t('Tirar do acerto')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the server answered, with its instants in the house's zone. */
function paraOPapel(lido: FechamentoLido): Fechamento {
  const { esperado_centavos, partes, aberta, fechada, recontagens, fuso_horario, ...resto } = lido;
  const quando = (em: string) => formatInstante(new Date(em), fuso_horario);
  return {
    ...resto,
    abertura: { quando: quando(aberta.em), por: aberta.por },
    fechamento: { quando: quando(fechada.em), por: fechada.por },
    esperado: { partes, centavos: esperado_centavos },
    recontagens: recontagens.map(({ contada, ...recontagem }) => ({
      ...recontagem,
      quando: quando(contada.em),
      por: contada.por,
    })),
  };
}

/** The end of an interval: the hour alone, unless it lies on another day of the house's zone. */
export function ateQuando(de: string, ate: string, fuso: string): string {
  const fim = new Date(ate);
  return hojeEm(fim, fuso) === hojeEm(new Date(de), fuso) ? horaEm(fim, fuso) : formatInstante(fim, fuso);
}
