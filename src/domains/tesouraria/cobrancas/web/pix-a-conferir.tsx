import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowPlace, TidyRows } from '../../../../web/kit/row-place.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import type { Motivo } from '../rules.ts';
import { DevolverPix } from './devolver-pix.tsx';
import { nomeDoPix } from './nome-do-pix.ts';
import { usePixAConferir, type PixEsperando } from './queries.ts';

const MOTIVO: Readonly<Record<Motivo, () => string>> = {
  valor: () => t('pagou outro valor'),
  dupla: () => t('pagou duas vezes'),
  encerrada: () => t('pagou um código que já não valia'),
  mudou: () => t('as mensalidades mudaram'),
  pessoa: () => t('pessoa anonimizada'),
  sempre: () => t('a casa confere todos'),
  venda: () => t('a venda foi recusada'),
};

/** What came in by the provider and was not booked by itself. */
export function PixAConferir() {
  const query = usePixAConferir();
  const lista = useStayingRows(query.data?.itens);
  const fuso = useFuso();
  return (
    <Card
      flush
      title={t('PIX do provedor')}
      note={t('Este dinheiro já entrou na conta do provedor, e ainda não está nos livros.')}
    >
      {!query.data && <Pending of={query} title={t('Erro ao carregar os PIX do provedor')} />}
      <ul>
        {lista.shown.map(({ row, gone }) => (
          <RowPlace
            key={row.id}
            gone={gone}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold break-words">{nomeDoPix(row)}</p>
              <p className="text-sm text-ink-2">
                <Parts of={[MOTIVO[row.motivo](), formatInstante(new Date(row.pago_em), fuso)]} />
              </p>
            </div>
            <Money value={row.valor_centavos} className="font-semibold" />
            <Respostas pix={row} />
          </RowPlace>
        ))}
      </ul>
      <TidyRows gone={lista.gone} onTidy={lista.tidy} />
    </Card>
  );
}

function Respostas({ pix }: { pix: PixEsperando }) {
  const { id, motivo } = pix;
  const membro = nomeDoPix(pix);
  const daVenda = pix.de_que === 'venda';
  const fuso = useFuso();
  const [volta, setVolta] = useState(false);
  const resolver = useApiMutation('resolverPix', { errorTitle: t('Erro ao resolver o PIX') });
  const vender = useApiMutation('venderPix', { errorTitle: t('Erro ao resolver o PIX') });
  const quem = [membro, formatBRL(pix.valor_centavos), formatInstante(new Date(pix.pago_em), fuso)].join(', ');
  const desfazer = useApiMutation('desfazerPix', { errorTitle: t('Erro ao desfazer') });
  const oferta = {
    label: t('Desfazer'),
    onPress: () => desfazer.mutate({ id }, { onSuccess: () => toast.sucesso(t('Resposta desfeita')) }),
  };
  const resposta = (como: 'credito' | 'entrada' | 'ja_lancado' | 'devolvido', texto: string, feito: string) => (
    <Button
      aria-label={`${texto}: ${quem}`}
      busy={resolver.isPending}
      onClick={() => resolver.mutate({ id, como }, { onSuccess: () => toast.sucesso(feito, undefined, oferta) })}
    >
      {texto}
    </Button>
  );
  return (
    <div
      role="group"
      aria-label={t('PIX de {nome}', { nome: membro })}
      className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1"
    >
      {daVenda && (motivo === 'venda' || motivo === 'encerrada') && (
        <Button
          aria-label={`${t('Lançar a venda')}: ${quem}`}
          busy={vender.isPending}
          onClick={() =>
            vender.mutate(
              { id },
              {
                onSuccess: ({ numero }) => toast.sucesso(t('Venda lançada'), t('Venda nº {n}', { n: String(numero) })),
              },
            )
          }
        >
          {t('Lançar a venda')}
        </Button>
      )}
      {pix.de_que === 'lancamento' &&
        motivo !== 'dupla' &&
        motivo !== 'pessoa' &&
        resposta('entrada', t('Lançar'), t('Lançamento salvo'))}
      {pix.meses.length > 0 && <PagarMeses pix={pix} quem={quem} resolver={resolver} />}
      {motivo !== 'pessoa' &&
        pix.membro_id !== null &&
        resposta('credito', t('Pôr como crédito'), t('Virou crédito do membro'))}
      <Button aria-label={t('Devolver: {quem}', { quem })} onClick={() => setVolta(true)}>
        {t('Devolver')}
      </Button>
      {resposta('ja_lancado', t('Já foi lançado'), t('Tirado da lista'))}
      {resposta('devolvido', t('Foi devolvido'), t('Tirado da lista'))}
      {volta && (
        <DevolverPix
          pix={{ id, membro, devolvivel_centavos: pix.valor_centavos }}
          inteiro
          onClose={() => setVolta(false)}
        />
      )}
    </div>
  );
}

interface PagarMesesProps {
  pix: PixEsperando;
  quem: string;
  resolver: ReturnType<typeof useApiMutation<'resolverPix'>>;
}

/** The proposal: the member's open months, oldest first; what is left becomes credit. */
function PagarMeses({ pix: { id, meses }, quem, resolver }: PagarMesesProps) {
  const texto = t('Pagar {meses}', { meses: meses.map(({ refer }) => rotulo(refer, getLanguage())).join(', ') });
  return (
    <Button
      aria-label={`${texto}: ${quem}`}
      busy={resolver.isPending}
      onClick={() =>
        resolver.mutate(
          { id, como: 'meses', meses: meses.map(({ refer: _, ...mes }) => mes) },
          { onSuccess: () => toast.sucesso(t('Meses pagos'), texto) },
        )
      }
    >
      {texto}
    </Button>
  );
}
