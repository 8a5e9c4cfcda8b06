import { Bell, BellOff, Copy, Eye, MessageCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { type Column, type Selection, actionsColumn } from '../../../../web/kit/table-column.ts';
import { Link } from '../../../../web/state/router.ts';
import { enderecoDasMensalidades } from '../../../cobranca/faturas/web/endereco.ts';
import { mesesPorExtenso } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { marcaEmPalavras } from './nomes.ts';
import type { Devedor } from './queries.ts';

export interface Acoes {
  fuso: string;
  ocupado: string | undefined;
  porWhatsApp: (devedor: Devedor) => void;
  deOutroJeito: (devedor: Devedor) => void;
  desfazer: (marca: string) => void;
  ver: (devedor: Devedor) => void;
  copiar: (devedor: Devedor) => void;
  dispensar: (devedor: Devedor) => void;
}

/** Who, which months, how much, by what they were reached, and what may be done. */
const colunasDosLembretes = (acoes: Acoes): Column<Devedor>[] => [
  {
    key: 'pessoa',
    header: t('Pessoa'),
    mobile: 'title',
    cell: ({ membro_id, nome, matricula, email }) => (
      <>
        <Link href={enderecoDasMensalidades(membro_id)} className="font-semibold text-ink wrap-anywhere">
          {nome}
        </Link>
        <span className="block text-xs font-normal text-ink-3">
          <Parts of={[matricula, porQueNaoMarca(email)]} />
        </span>
      </>
    ),
  },
  { key: 'meses', header: t('Meses'), mobile: 'note', cell: ({ meses }) => mesesPorExtenso(meses) },
  {
    key: 'lembrado',
    header: t('Lembrado'),
    mobile: 'line',
    cell: ({ marcas }) =>
      marcas.map((marca) => (
        <span key={marca.id} className="block text-sm text-ink-2">
          {marcaEmPalavras(marca, acoes.fuso)}
        </span>
      )),
  },
  {
    key: 'total',
    header: t('Total'),
    align: 'end',
    mobile: 'amount',
    cell: ({ total_centavos }) => <Money value={total_centavos} className="font-semibold" />,
  },
  actionsColumn((devedor) => <NaLinha devedor={devedor} acoes={acoes} />),
];

/** Why the row cannot be ticked for an e-mail; a mark of the cycle says so itself. */
const porQueNaoMarca = (email: Devedor['email']): string | false =>
  email === 'nao_quer' ? t('não quer e-mails') : email === 'falta' && t('sem e-mail: lembre de outro jeito');

const lembradoPor = ({ marcas }: Devedor, canal: 'whatsapp' | 'outro') => marcas.find((marca) => marca.canal === canal);

function NaLinha({ devedor, acoes }: { devedor: Devedor; acoes: Acoes }) {
  const { nome, membro_id, tem_whatsapp } = devedor;
  const marca = lembradoPor(devedor, 'whatsapp') ?? lembradoPor(devedor, 'outro');
  return (
    <span className="flex items-center justify-end gap-1">
      {tem_whatsapp && !lembradoPor(devedor, 'whatsapp') && (
        <Button
          icon={MessageCircle}
          busy={acoes.ocupado === membro_id}
          aria-label={t('Lembrar {nome} pelo WhatsApp', { nome })}
          onClick={() => acoes.porWhatsApp(devedor)}
        >
          {t('WhatsApp')}
        </Button>
      )}
      <RowMenu
        label={t('Ações de {nome}', { nome })}
        groups={[
          [
            { label: t('Ver mensagem'), icon: Eye, onSelect: () => acoes.ver(devedor) },
            { label: t('Copiar mensagem'), icon: Copy, onSelect: () => acoes.copiar(devedor) },
            !marca && { label: t('Marcar como lembrado'), icon: Bell, onSelect: () => acoes.deOutroJeito(devedor) },
            marca && { label: t('Desmarcar lembrete'), icon: Undo2, onSelect: () => acoes.desfazer(marca.id) },
          ],
          [{ label: t('Não lembrar mais'), icon: BellOff, danger: true, onSelect: () => acoes.dispensar(devedor) }],
        ]}
      />
    </span>
  );
}

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
