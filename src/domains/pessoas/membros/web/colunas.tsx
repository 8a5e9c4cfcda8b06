import {
  ArrowLeftRight,
  CalendarCheck,
  Download,
  FileText,
  HandCoins,
  ListChecks,
  Pencil,
  Trash2,
  UserMinus,
  UserX,
} from 'lucide-react';
import type { Papel } from '../../../acesso/acesso/rules.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { formatTelefone, telefoneInternacional } from '../../../../shared/documentos.ts';
import { temEmailParaLogin } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ConvidarMembro } from './convidar-membro.tsx';
import type { Convite } from './link-do-convite.tsx';
import type { Membro } from './queries.ts';

/** The dialogs of this screen. */
export type AcaoComDialogo = 'editar' | 'trocar' | 'presencas' | 'desativar' | 'anonimizar' | 'excluir';
export type Acao = AcaoComDialogo | 'mensalidades' | 'receber' | 'declaracao' | 'papeis' | 'exportar' | 'exportar-pdf';

export interface Permitido {
  editar: boolean;
  verMensalidades: boolean;
  receber: boolean;
  verPlano: boolean;
  /** Whether there is room for the contact. */
  verContato: boolean;
  verPresencas: boolean;
  verDeclaracao: boolean;
  trocarPlano: boolean;
  /** The roles the person may invite with. */
  conceder: readonly Papel[];
}

type Agir = (acao: Acao, membro: Membro) => void;

export function colunasDeMembros(
  pode: Permitido,
  agir: Agir,
  onConvidado: (convite: Convite) => void,
  onDarAcesso: (membro: Membro) => void,
): Column<Membro>[] {
  const plano: Column<Membro> = {
    key: 'plano',
    header: t('Plano'),
    mobile: 'hidden',
    cell: (membro) => membro.plano ?? <span className="text-ink-3">{t('sem plano')}</span>,
  };
  const contato: Column<Membro> = {
    key: 'contato',
    header: t('Contato'),
    mobile: 'hidden',
    cell: (membro) => <Contato membro={membro} />,
  };
  return [
    { key: 'nome', header: t('Membro'), mobile: 'title', cell: (membro) => <Nome membro={membro} /> },
    {
      key: 'matricula',
      header: t('Matrícula'),
      mobile: 'note',
      cell: ({ matricula }) => <span className="figures">{matricula}</span>,
      inList: (membro) => <Resumo membro={membro} pode={pode} />,
    },
    ...(pode.verContato ? [contato] : []),
    ...(pode.verPlano ? [plano] : []),
    {
      key: 'acesso',
      header: t('Acesso'),
      mobile: 'actions',
      cell: (membro) => (
        <ConvidarMembro membro={membro} papeis={pode.conceder} onConvidado={onConvidado} onDarAcesso={onDarAcesso} />
      ),
    },
    actionsColumn((membro) => <Acoes membro={membro} pode={pode} agir={agir} />),
  ];
}

/** The line under the name on a phone. */
const Resumo = ({
  membro: { matricula, plano, email, telefone, acesso },
  pode,
}: {
  membro: Membro;
  pode: Permitido;
}) => (
  <>
    <Parts
      of={[
        matricula,
        pode.verPlano && (plano ?? t('sem plano')),
        acesso === 'nenhum' && !temEmailParaLogin(email) && t('Sem e-mail'),
      ]}
    />
    {telefone && <Telefone telefone={telefone} />}
  </>
);

/** On a phone a press on the number calls it. */
const Telefone = ({ telefone }: { telefone: string }) => (
  <a
    href={`tel:${telefoneInternacional(telefone) ?? telefone.replaceAll(/[^\d+]/g, '')}`}
    className="touch mt-0.5 block w-fit text-mata-ink underline figures"
  >
    {formatTelefone(telefone)}
  </a>
);

const Nome = ({ membro: { nome, ativo } }: { membro: Membro }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
    {nome}
    {!ativo && <Badge>{t('Inativo')}</Badge>}
  </span>
);

const Contato = ({ membro: { telefone, email } }: { membro: Membro }) => (
  <>
    {telefone && <span className="block whitespace-nowrap figures">{formatTelefone(telefone)}</span>}
    {email && (
      <span className="block max-w-60 truncate text-sm text-ink-2" title={email}>
        {email}
      </span>
    )}
  </>
);

function Acoes({ membro, pode, agir }: { membro: Membro; pode: Permitido; agir: Agir }) {
  const fazer = (acao: Acao) => () => agir(acao, membro);
  return (
    <RowMenu
      label={t('Ações de {nome}', { nome: membro.nome })}
      groups={[
        [
          pode.receber && { label: t('Receber'), icon: HandCoins, onSelect: fazer('receber') },
          pode.verMensalidades && { label: t('Mensalidades'), icon: CalendarCheck, onSelect: fazer('mensalidades') },
          pode.verPresencas && { label: t('Presenças'), icon: ListChecks, onSelect: fazer('presencas') },
          pode.verDeclaracao && { label: t('Declaração do ano'), icon: FileText, onSelect: fazer('declaracao') },
          pode.editar && { label: t('Papéis'), icon: FileText, onSelect: fazer('papeis') },
        ],
        pode.editar && [
          { label: t('Editar'), icon: Pencil, onSelect: fazer('editar') },
          pode.trocarPlano && { label: t('Trocar plano'), icon: ArrowLeftRight, onSelect: fazer('trocar') },
          { label: t('Exportar dados (PDF)'), icon: FileText, onSelect: fazer('exportar-pdf') },
          { label: t('Exportar dados (JSON)'), icon: Download, onSelect: fazer('exportar') },
        ],
        pode.editar && [
          membro.ativo && { label: t('Desativar'), icon: UserMinus, onSelect: fazer('desativar') },
          { label: t('Anonimizar'), icon: UserX, danger: true, onSelect: fazer('anonimizar') },
          { label: t('Excluir'), icon: Trash2, danger: true, onSelect: fazer('excluir') },
        ],
      ]}
    />
  );
}
