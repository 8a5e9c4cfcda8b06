import { History } from 'lucide-react';
import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { LEITURAS_MOSTRADAS, nomeDaParte } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useLeituras } from './queries.ts';

type Linha = ApiOutput<'listarLeituras'>['itens'][number];

const FEZ: Readonly<Record<Linha['o_que'], () => string>> = {
  viu: () => t('viu'),
  exportou: () => t('exportou|a ficha'),
  alterou: () => t('alterou'),
  recusada: () => t('tentou, e foi recusado'),
};

/** Who read the sealed part of a record, and when (row H6). Read only once it is asked for. */
export function QuemViu({ id }: { id: string }) {
  const [aberto, setAberto] = useState(false);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t('Quem viu')}</h3>
        <p className="text-sm text-ink-3">
          {t('Cada leitura de documentos, registro espiritual e observações fica anotada.')}
        </p>
      </div>
      {/* The button stays: without one, a long list could not be scrolled by keyboard. */}
      <Button className="self-start" icon={History} aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {aberto ? t('Esconder quem viu') : t('Mostrar quem viu')}
      </Button>
      {aberto && <Linhas id={id} />}
    </section>
  );
}

function Linhas({ id }: { id: string }) {
  const query = useLeituras(id);
  const fuso = useFuso();
  if (!query.data) return <Pending of={query} title={t('Erro ao carregar quem viu')} />;
  const { itens, mais } = query.data;
  if (itens.length === 0) return <p className="text-ink-3">{t('Ninguém viu ainda.')}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {itens.map(({ id: linha, quando, quem, o_que, partes }) => (
          <li key={linha} className="border-b border-line pb-2 last:border-b-0">
            <p className="break-words">
              <strong className="font-semibold">{quem ?? t('alguém que saiu da casa')}</strong> {FEZ[o_que]()}
              <span className="text-ink-3"> · {formatInstante(new Date(quando), fuso)}</span>
            </p>
            <p className="text-sm text-ink-3">{partes.map(nomeDaParte).join(', ')}</p>
          </li>
        ))}
      </ul>
      {mais && (
        <p className="text-sm text-ink-3">{t('São mostradas as {n} mais recentes.', { n: LEITURAS_MOSTRADAS })}</p>
      )}
    </>
  );
}
