import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { contarMembros } from '../../membros/web/contar-membros.ts';
import { t } from '../texts.ts';
import { contarFaturas } from './contar-faturas.ts';
import { DesfazerImportacao } from './desfazer-importacao.tsx';
import { useImportacoes, type Importacao } from './queries.ts';

/**
 * Recent imports with time, author and number, for people who may take them back. Renders nothing
 * if there were none.
 */
export function ImportacoesRecentes() {
  const podeDesfazer = useCan()('membros:edit');
  const [aberta, setAberta] = useState<string | null>(null);
  const itens = useImportacoes(podeDesfazer).data?.itens ?? [];
  if (itens.length === 0) return null;
  return (
    <section aria-labelledby="importacoes-recentes" className="flex flex-col gap-2">
      <h3 id="importacoes-recentes" className="font-semibold">
        {t('Importações recentes')}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {itens.map((item) => (
          <Linha key={item.id} item={item} onDesfazer={() => setAberta(item.id)} />
        ))}
      </ul>
      {aberta !== null && <DesfazerImportacao id={aberta} onFechar={() => setAberta(null)} />}
    </section>
  );
}

function Linha({ item, onDesfazer }: { item: Importacao; onDesfazer: () => void }) {
  const fuso = useFuso();
  const { created_at, quem, membros, faturas, restam, desfeita_em, desfeita_por } = item;
  const quando = formatInstante(new Date(created_at), fuso);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Parts of={[contarMembros(membros), contarFaturas(faturas)]} />
        </p>
        <p className="text-sm text-ink-2">
          <Parts of={[quando, quem]} />
        </p>
      </div>
      {desfeita_em === null && restam > 0 ? (
        <Button
          variant="ghost"
          className="max-md:-ml-4.5"
          aria-label={t('Desfazer importação de {quando}, {membros}', { quando, membros: contarMembros(membros) })}
          onClick={onDesfazer}
        >
          {t('Desfazer importação')}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          {desfeita_em === null
            ? t('Todos já foram excluídos')
            : desfeita_por === null
              ? t('Desfeita')
              : t('Desfeita por {quem}', { quem: desfeita_por })}
        </p>
      )}
    </li>
  );
}
