import { ArchiveRestore, Copy, FileText, History, KeyRound, Pencil, Share2, Trash2, UserPlus } from 'lucide-react';
import { formatDia } from '../../../../shared/datas.ts';
import { formatCount, t } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { nomeDoEscolhido } from '../../../acesso/inicio/web/nome-do-plano.ts';
import { textoDoCodigo, tomDoContrato } from '../rules.ts';
import { diaDoInstante, hojeNaPlataforma } from './dia-da-plataforma.ts';
import { nomeDoStatus } from './nome-do-status.ts';
import type { Terreiro } from './queries.ts';

/** Uses the device's own sharing, else the clipboard. Closing the share sheet is no failure. */
async function compartilhar(codigo: string): Promise<void> {
  const text = textoDoCodigo(codigo, `${location.origin}/signup`);
  if (typeof navigator.share !== 'function') {
    await copyText(text);
    return;
  }
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.erro(t('Falha ao compartilhar'));
  }
}

function CodigoDeAcesso({ codigo, nome }: { codigo: string; nome: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="min-w-34 font-semibold tracking-wide whitespace-nowrap figures">{codigo}</span>
      <IconButton icon={Copy} label={t('Copiar código de {nome}', { nome })} onClick={() => void copyText(codigo)} />
      <IconButton
        icon={Share2}
        label={t('Compartilhar código de {nome}', { nome })}
        onClick={() => void compartilhar(codigo)}
      />
    </span>
  );
}

export type AcaoDoTerreiro = 'editar' | 'contrato' | 'historico' | 'owner' | 'codigo' | 'excluir' | 'restaurar';
type Abrir = (acao: AcaoDoTerreiro, terreiro: Terreiro) => void;

export const colunasDeTerreiros = (abrir: Abrir): Column<Terreiro>[] => [
  {
    key: 'nome',
    header: t('Terreiro'),
    mobile: 'title',
    cell: (terreiro) => (
      <>
        <span className="font-semibold">{terreiro.nome}</span>
        {terreiro.email && <span className="block text-xs font-normal break-all text-ink-3">{terreiro.email}</span>}
        <span className="hidden text-xs font-normal text-ink-2 in-[table]:max-lg:block">
          <Quantos {...terreiro} />
        </span>
      </>
    ),
  },
  {
    key: 'codigo',
    header: t('Código de acesso'),
    mobile: 'line',
    cell: ({ access_code, nome }) => <CodigoDeAcesso codigo={access_code} nome={nome} />,
  },
  // On a tablet both are shown under the name.
  {
    key: 'usuarios',
    header: t('Usuários'),
    align: 'end',
    mobile: 'line',
    className: 'max-lg:hidden',
    cell: ({ usuarios }) => formatCount(usuarios),
    inList: (terreiro) => <Quantos {...terreiro} />,
  },
  {
    key: 'membros',
    header: t('Membros'),
    align: 'end',
    mobile: 'hidden',
    className: 'max-lg:hidden',
    cell: ({ membros }) => formatCount(membros),
  },
  { key: 'contrato', header: t('Contrato'), mobile: 'badge', cell: (terreiro) => <Contrato {...terreiro} /> },
  actionsColumn((terreiro) => <Acoes terreiro={terreiro} abrir={abrir} />),
];

const Quantos = ({ usuarios, membros }: Terreiro) => (
  <Parts
    of={[
      usuarios === 1 ? t('1 usuário') : t('{n} usuários', { n: usuarios }),
      membros === 1 ? t('1 membro') : t('{n} membros', { n: membros }),
    ]}
  />
);

function Contrato({ contrato, expurgo_em, plano_escolhido, plano_escolhido_nome }: Terreiro) {
  if (expurgo_em) return <Badge tone="cancelada">{t('Guardado até {dia}', { dia: diaDoInstante(expurgo_em) })}</Badge>;
  const escolhido = plano_escolhido && nomeDoEscolhido(plano_escolhido, plano_escolhido_nome);
  if (!contrato)
    return (
      <>
        <Badge className="whitespace-nowrap">{t('Sem contrato')}</Badge>
        {escolhido && (
          <span className="mt-1 block text-xs font-normal text-ink-2">
            {t('escolheu {plano}', { plano: escolhido })}
          </span>
        )}
      </>
    );
  const { plano, fim, status } = contrato;
  const notas = [status !== 'ativo' && nomeDoStatus(status), fim && prazo(fim)].filter(Boolean);
  return (
    <>
      <Badge tone={tomDoContrato({ status, fim }, hojeNaPlataforma())}>{plano}</Badge>
      {notas.length > 0 && (
        <span className="mt-1 block text-xs font-normal whitespace-nowrap text-ink-2 figures">{notas.join(' · ')}</span>
      )}
    </>
  );
}

/** The last day still counts. */
const prazo = (fim: string): string =>
  fim < hojeNaPlataforma() ? t('terminou em {fim}', { fim: formatDia(fim) }) : t('até {fim}', { fim: formatDia(fim) });

function Acoes({ terreiro, abrir }: { terreiro: Terreiro; abrir: Abrir }) {
  const acao = (qual: AcaoDoTerreiro) => () => abrir(qual, terreiro);
  const label = t('Ações de {nome}', { nome: terreiro.nome });
  const historico = { label: t('Histórico'), icon: History, onSelect: acao('historico') };
  // A house that was put away must be restored first.
  if (terreiro.expurgo_em) {
    const voltar = { label: t('Trazer de volta'), icon: ArchiveRestore, onSelect: acao('restaurar') };
    return <RowMenu label={label} groups={[[voltar, historico]]} />;
  }
  return (
    <RowMenu
      label={label}
      groups={[
        [
          { label: t('Editar'), icon: Pencil, onSelect: acao('editar') },
          { label: t('Contrato/Plano'), icon: FileText, onSelect: acao('contrato') },
          historico,
          { label: t('Vincular responsável'), icon: UserPlus, onSelect: acao('owner') },
          { label: t('Renovar código'), icon: KeyRound, onSelect: acao('codigo') },
        ],
        [{ label: t('Excluir'), icon: Trash2, danger: true, onSelect: acao('excluir') }],
      ]}
    />
  );
}
