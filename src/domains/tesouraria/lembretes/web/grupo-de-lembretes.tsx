import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import type { Selection } from '../../../../web/kit/table-column.ts';
import { t } from '../texts.ts';
import { colunasDosLembretes, type Acoes } from './colunas.tsx';
import type { Devedor } from './queries.ts';

/** Rows beyond these are drawn only when asked for. */
const MOSTRADAS = 100;

interface Props {
  titulo: string;
  pessoas: readonly Devedor[];
  acoes: Acoes;
  selecao: Omit<Selection<Devedor>, 'label'>;
}

/** One group with its people; ticking is for e-mails. */
export function GrupoDeLembretes({ titulo, pessoas, acoes, selecao }: Props) {
  const [todas, setTodas] = useState(false);
  const linhas = todas ? pessoas : pessoas.slice(0, MOSTRADAS);
  const total = pessoas.reduce((soma, { total_centavos }) => soma + total_centavos, 0);
  // Ticking one group keeps what is ticked in the others.
  const daqui = new Set(pessoas.map(({ membro_id }) => membro_id));
  const doutros = [...selecao.keys].filter((id) => !daqui.has(id));
  return (
    <Card
      flush
      title={titulo}
      note={pessoas.length === 1 ? t('1 pessoa') : t('{n} pessoas', { n: pessoas.length })}
      aside={<Money value={total} className="font-semibold text-ink" />}
    >
      <DataTable<Devedor>
        bare
        counted
        label={titulo}
        columns={colunasDosLembretes(acoes)}
        rows={linhas}
        rowKey={({ membro_id }) => membro_id}
        dimmed={({ marcas }) => marcas.length > 0}
        empty={null}
        selection={{
          ...selecao,
          keys: new Set([...selecao.keys].filter((id) => daqui.has(id))),
          onChange: (ids) => selecao.onChange(new Set([...doutros, ...ids])),
          label: ({ nome }) => nome,
          allLabel: titulo,
        }}
        {...(linhas.length < pessoas.length && {
          footer: (
            <div className="p-3 text-center">
              <Button onClick={() => setTodas(true)}>{t('Mostrar todas as {n}', { n: pessoas.length })}</Button>
            </div>
          ),
        })}
      />
    </Card>
  );
}
