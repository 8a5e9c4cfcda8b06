import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { OpcaoDePlano } from '../../../cobranca/assinaturas/web/escolher-plano.tsx';
import { ehDia, formatDia } from '../../../../shared/datas.ts';
import { inLanguage, t } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { planoDe, temProblema, type Escolhas, type LinhaConferida } from './escolhas-da-planilha.ts';
import { CAMPOS, rotuloDe, type Campo } from './titulos-conhecidos.ts';

interface Props {
  linhas: readonly LinhaConferida[];
  /** Null if the person may not create subscriptions. */
  planos: readonly OpcaoDePlano[] | null;
  escolhas: Escolhas;
}

/** Every line with all that will be saved of it; those with a problem stand first. */
export function LinhasConferidas({ linhas, planos, escolhas }: Props) {
  return (
    <DataTable<LinhaConferida>
      label={t('Linhas da planilha')}
      columns={colunas(planos, escolhas)}
      rows={linhas.toSorted((a, b) => peso(b) - peso(a) || a.numero - b.numero)}
      rowKey={({ numero }) => String(numero)}
      empty={null}
      dimmed={({ situacao }) => situacao === 'fora'}
      compact
    />
  );
}

const peso = (linha: LinhaConferida): number =>
  temProblema(linha) || linha.repetida ? 2 : Number(Object.keys(linha.sobras).length > 0);

function colunas(planos: readonly OpcaoDePlano[] | null, escolhas: Escolhas): Column<LinhaConferida>[] {
  const plano: Column<LinhaConferida> = {
    key: 'plano',
    header: t('Plano'),
    mobile: 'note',
    cell: (linha) =>
      planos?.find(({ id }) => id === planoDe(linha, escolhas))?.nome ??
      (linha.valores.plano ? `${t('Sem plano')} (${linha.valores.plano})` : ''),
  };
  return [
    { key: 'nome', header: t('Nome'), mobile: 'title', cell: ({ valores }) => valores.nome || '—' },
    { key: 'dados', header: t('O que vem'), mobile: 'line', cell: (linha) => <Dados linha={linha} /> },
    ...(planos ? [plano] : []),
    { key: 'conferencia', header: t('Conferência'), mobile: 'badge', cell: (linha) => <Conferido linha={linha} /> },
  ];
}

/** The row shows these elsewhere. */
const NOUTRO_LUGAR: ReadonlySet<Campo> = new Set(['nome', 'plano']);

const escritos = ({ valores, problemas }: LinhaConferida): { campo: Campo; texto: string; vem: boolean }[] =>
  CAMPOS.filter((campo) => valores[campo] !== '' && !NOUTRO_LUGAR.has(campo)).map((campo) => ({
    campo,
    texto: ehDia(valores[campo]) ? formatDia(valores[campo]) : valores[campo],
    vem: !(campo in problemas),
  }));

/** The contact at a glance; every field that will be saved when it is opened. */
function Dados({ linha }: { linha: LinhaConferida }) {
  const [aberta, setAberta] = useState(false);
  const campos = escritos(linha);
  if (campos.length === 0) return <span className="text-ink-3">—</span>;
  const [primeiro, segundo, terceiro] = campos.filter(({ vem }) => vem);
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={aberta}
        onClick={() => setAberta(!aberta)}
        className="flex min-h-11 w-full min-w-0 items-center gap-2 text-left"
      >
        <ChevronRight
          aria-hidden
          className={cn('size-4 shrink-0 text-ink-3 transition-transform', aberta && 'rotate-90')}
        />
        <span className="sr-only">
          {t('Ver o que vem de {nome}', { nome: linha.valores.nome || t('Linha {n}', { n: linha.numero }) })}{' '}
        </span>
        <Parts of={[primeiro?.texto, segundo?.texto, terceiro?.texto, campos.length > 3 && `+${campos.length - 3}`]} />
      </button>
      {aberta && <Campos campos={campos} />}
    </div>
  );
}

const Campos = ({ campos }: { campos: ReturnType<typeof escritos> }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-1 pb-2 pl-6 text-sm">
    {campos.map(({ campo, texto, vem }) => (
      <div key={campo} className="contents">
        <dt className="text-ink-2">{rotuloDe(campo)}</dt>
        <dd className={vem ? 'wrap-anywhere' : 'text-ink-3 line-through wrap-anywhere'}>{texto}</dd>
      </div>
    ))}
  </dl>
);

function Conferido({ linha }: { linha: LinhaConferida }) {
  const frases = Object.values(inLanguage(linha.problemas));
  if (linha.repetida) frases.push(t('Nome repetido'));
  const sobras = Object.entries(linha.sobras) as [Campo, string][];
  return (
    <div className="flex flex-col items-start gap-1 max-md:items-end">
      {frases.length > 0 ? (
        <p className="text-sm text-atrasada">
          {t('Linha {n}', { n: linha.numero })}: {frases.join(' ')}
        </p>
      ) : (
        <Situacao linha={linha} />
      )}
      {sobras.map(([campo, texto]) => (
        <p key={campo} className="text-sm text-ink-2 wrap-anywhere">
          {t('Na planilha, {campo}: «{texto}»', { campo: rotuloDe(campo), texto })}
        </p>
      ))}
    </div>
  );
}

function Situacao({ linha: { situacao } }: { linha: LinhaConferida }) {
  if (situacao === 'fora') return <Badge>{t('Fica de fora')}</Badge>;
  if (situacao === 'inativo') return <Badge>{t('Inativo')}</Badge>;
  return <Badge tone="paga">{t('Certo')}</Badge>;
}
