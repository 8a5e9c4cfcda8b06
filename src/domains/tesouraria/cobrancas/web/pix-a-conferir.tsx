import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatInstante, hojeEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { RowPlace, TidyRows } from '../../../../web/kit/row-place.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import { NotaDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import type { Motivo } from '../rules.ts';
import { DevolverPix } from './devolver-pix.tsx';
import { nomeDoPix } from './nome-do-pix.ts';
import { usePixAConferir, type PixEsperando } from './queries.ts';

const MOTIVO: Readonly<Record<Motivo, () => string>> = {
  valor: () => t('pagou outro valor'),
  dupla: () => t('pagou duas vezes'),
  lancada: () => t('já está lançado de outro jeito'),
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
              {row.lancamento && <Palavras de={row.lancamento} />}
              <p className="text-sm text-ink-2">
                <Parts of={[MOTIVO[row.motivo](), formatInstante(new Date(row.pago_em), fuso)]} />
              </p>
              <NotaDeMesPublicado dia={hojeEm(new Date(row.pago_em), fuso)} />
            </div>
            <Money value={row.valor_centavos} className="font-semibold md:w-28 md:text-right" />
            <Respostas pix={row} />
          </RowPlace>
        ))}
      </ul>
      <TidyRows gone={lista.gone} onTidy={lista.tidy} />
    </Card>
  );
}

/** What 'Lançar' would write. */
const Palavras = ({ de: { tipo, descricao, observacoes } }: { de: NonNullable<PixEsperando['lancamento']> }) => (
  <p className="text-sm break-words">
    <Parts of={[tipo, descricao, observacoes]} />
  </p>
);

type Resposta = 'venda' | 'entrada' | 'meses' | 'credito' | 'devolver' | 'ja_lancado' | 'devolvido';

const SEM_DONO: readonly Motivo[] = ['pessoa'];
/** Its entry stands there already, so that it would be refused. */
const JA_ESTA: readonly Motivo[] = ['dupla', 'lancada'];

/** What may be done with a PIX that waits, the likeliest first. */
function respostasDe({ de_que, motivo, meses, membro_id }: PixEsperando): readonly Resposta[] {
  const vende = de_que === 'venda' && (motivo === 'venda' || motivo === 'encerrada');
  const lanca = de_que === 'lancamento' && !JA_ESTA.includes(motivo) && !SEM_DONO.includes(motivo);
  const podem: readonly (Resposta | false)[] = [
    motivo === 'lancada' && 'ja_lancado',
    vende && 'venda',
    lanca && 'entrada',
    meses.length > 0 && 'meses',
    membro_id !== null && !SEM_DONO.includes(motivo) && 'credito',
    'devolver',
    'ja_lancado',
    'devolvido',
  ];
  return [...new Set(podem.filter((uma) => uma !== false))];
}

/** One button for the likeliest answer; the others are behind the three dots. */
function Respostas({ pix }: { pix: PixEsperando }) {
  const fuso = useFuso();
  const nome = nomeDoPix(pix);
  const quem = [
    nome,
    pix.lancamento?.descricao,
    formatBRL(pix.valor_centavos),
    formatInstante(new Date(pix.pago_em), fuso),
  ]
    .filter(Boolean)
    .join(', ');
  const [volta, setVolta] = useState(false);
  const { busy, responder } = useResponder(pix, () => setVolta(true));
  const textos = textosDe(pix);
  const [primeira = 'devolver', ...outras] = respostasDe(pix);
  return (
    <div
      role="group"
      aria-label={t('PIX de {nome}', { nome })}
      className="flex items-center gap-2 max-md:w-full md:w-52 md:justify-end lg:w-64"
    >
      <Button
        className="max-md:flex-1"
        aria-label={`${textos[primeira]}: ${quem}`}
        busy={busy}
        onClick={() => responder(primeira)}
      >
        {textos[primeira]}
      </Button>
      <RowMenu
        label={t('Outras respostas: {quem}', { quem })}
        groups={[outras.map((uma) => ({ label: textos[uma], disabled: busy, onSelect: () => responder(uma) }))]}
      />
      {volta && (
        <DevolverPix
          pix={{ id: pix.id, membro: nome, devolvivel_centavos: pix.valor_centavos }}
          inteiro
          onClose={() => setVolta(false)}
        />
      )}
    </div>
  );
}

const textosDe = ({ meses }: PixEsperando): Readonly<Record<Resposta, string>> => ({
  venda: t('Lançar a venda'),
  entrada: t('Lançar'),
  meses: t('Pagar {meses}', { meses: meses.map(({ refer }) => rotulo(refer, getLanguage())).join(', ') }),
  credito: t('Pôr como crédito'),
  devolver: t('Devolver'),
  ja_lancado: t('Já foi lançado'),
  devolvido: t('Foi devolvido'),
});

/** What is said after an answer that can be undone. */
const FEITO = {
  entrada: t.key('Lançamento salvo'),
  credito: t.key('Virou crédito do membro'),
  ja_lancado: t.key('Tirado da lista'),
  devolvido: t.key('Tirado da lista'),
} as const;

function useResponder(pix: PixEsperando, onDevolver: () => void) {
  const { id, meses } = pix;
  const errorTitle = t('Erro ao resolver o PIX');
  const resolver = useApiMutation('resolverPix', { errorTitle });
  const vender = useApiMutation('venderPix', { errorTitle });
  const desfazer = useApiMutation('desfazerPix', { errorTitle: t('Erro ao desfazer') });
  // One word is for money that moved.
  const ofertaDe = (como: keyof typeof FEITO) => ({
    label: como === 'entrada' || como === 'credito' ? t('Estornar') : t('Desfazer'),
    onPress: () => desfazer.mutate({ id }, { onSuccess: () => toast.sucesso(t('Resposta desfeita')) }),
  });
  const responder = (como: Resposta): void => {
    if (como === 'devolver') onDevolver();
    else if (como === 'venda')
      vender.mutate(
        { id },
        { onSuccess: ({ numero }) => toast.sucesso(t('Venda lançada'), t('Venda nº {n}', { n: String(numero) })) },
      );
    // The proposal: the member's open months, oldest first; what is left becomes credit.
    else if (como === 'meses')
      resolver.mutate(
        { id, como, meses: meses.map(({ refer: _, ...mes }) => mes) },
        { onSuccess: () => toast.sucesso(t('Meses pagos'), textosDe(pix).meses) },
      );
    else resolver.mutate({ id, como }, { onSuccess: () => toast.sucesso(t(FEITO[como]), undefined, ofertaDe(como)) });
  };
  return { busy: resolver.isPending || vender.isPending, responder };
}
