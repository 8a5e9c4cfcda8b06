import { useState } from 'react';
import { formatDiaPerto, hojeEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowPlace, TidyRows } from '../../../../web/kit/row-place.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import { t } from '../texts.ts';
import { camposPorExtenso } from './campos.ts';
import { useCorrecoes } from './queries.ts';
import { ResponderCorrecao } from './responder-correcao.tsx';

/** Members who ask for a correction. No value is shown before somebody opens one. */
export function CorrecoesNaFila() {
  const query = useCorrecoes();
  const lista = useStayingRows(query.data?.itens);
  const { hoje } = useSignedIn();
  const fuso = useFuso();
  const [aberta, setAberta] = useState<string | null>(null);
  return (
    <Card
      flush
      title={t('Correções de cadastro')}
      note={t('Membros dizem que nome, nascimento ou CPF está errado. Até a resposta nada muda.')}
    >
      {!query.data && <Pending of={query} title={t('Erro ao carregar as correções')} />}
      <ul>
        {lista.shown.map(({ row: { id, membro, campos, created_at }, gone }) => (
          <RowPlace
            key={id}
            gone={gone}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold break-words">{membro.nome}</p>
              <p className="text-sm text-ink-2">
                <Parts
                  of={[
                    membro.matricula,
                    camposPorExtenso(campos),
                    t('pedido em {dia}', { dia: formatDiaPerto(hojeEm(new Date(created_at), fuso), hoje ?? '') }),
                  ]}
                />
              </p>
            </div>
            <Button
              className="max-md:w-full"
              aria-label={t('Conferir a correção de {nome}', { nome: membro.nome })}
              onClick={() => setAberta(id)}
            >
              {t('Conferir')}
            </Button>
          </RowPlace>
        ))}
      </ul>
      <TidyRows gone={lista.gone} onTidy={lista.tidy} />
      {query.data?.mais && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Há mais. As outras aparecem quando estas saírem.')}
        </p>
      )}
      {aberta && <ResponderCorrecao id={aberta} onFechar={() => setAberta(null)} />}
    </Card>
  );
}
