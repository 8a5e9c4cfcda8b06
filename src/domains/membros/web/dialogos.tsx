import { later } from '../../../web/kit/later.tsx';
import type { DesfazerImportacaoProps } from '../../importacoes/web/desfazer-importacao.tsx';
import type { AcaoComDialogo } from './colunas.tsx';
import { CriarMembro } from './criar-membro.tsx';
import { EditarMembro } from './editar-membro.tsx';
import { AnonimizarMembro } from './anonimizar-membro.tsx';
import { DesativarMembro, ExcluirMembro } from './excluir-membro.tsx';
import type { ImportarMembrosProps } from './importar-membros.tsx';
import { LinkDoConvite, type Convite } from './link-do-convite.tsx';
import type { Membro } from './queries.ts';
import { TrocarPlanoDoMembro } from './trocar-plano-do-membro.tsx';
import { VerMembro } from './ver-membro.tsx';

// Loaded separately: needed about once in the life of a house.
const ImportarMembros = later<ImportarMembrosProps>(
  async () => (await import('./importar-membros.tsx')).ImportarMembros,
  { giveUp: ({ onFechar }) => onFechar(), rare: true },
);

const DesfazerImportacao = later<DesfazerImportacaoProps>(
  async () => (await import('../../importacoes/web/desfazer-importacao.tsx')).DesfazerImportacao,
  { giveUp: ({ onFechar }) => onFechar(), rare: true },
);

export type Aberto =
  | { acao: 'criar' }
  | { acao: 'importar' }
  | { acao: 'desfazer'; importacao: string }
  | { acao: 'convidado'; convite: Convite }
  | { acao: 'ficha'; id: string; editar: boolean }
  | { acao: AcaoComDialogo | 'ver'; membro: Membro };

export interface DialogosProps {
  aberto: Aberto;
  onFechar: () => void;
}

/** The dialogs of the list (rows M3 to M9). */
export function Dialogos({ aberto, onFechar }: DialogosProps) {
  if (aberto.acao === 'criar') return <CriarMembro onFechar={onFechar} />;
  if (aberto.acao === 'importar') return <ImportarMembros onFechar={onFechar} />;
  if (aberto.acao === 'desfazer') return <DesfazerImportacao id={aberto.importacao} onFechar={onFechar} />;
  if (aberto.acao === 'convidado') return <LinkDoConvite {...aberto.convite} onFechar={onFechar} />;
  if (aberto.acao === 'ficha')
    return aberto.editar ? (
      <EditarMembro id={aberto.id} onFechar={onFechar} />
    ) : (
      <VerMembro id={aberto.id} onFechar={onFechar} />
    );
  const { acao, membro } = aberto;
  switch (acao) {
    case 'editar':
      return <EditarMembro id={membro.id} onFechar={onFechar} />;
    case 'ver':
      return <VerMembro id={membro.id} onFechar={onFechar} />;
    case 'desativar':
      return <DesativarMembro membro={membro} onFechar={onFechar} />;
    case 'anonimizar':
      return <AnonimizarMembro membro={membro} onFechar={onFechar} />;
    case 'excluir':
      return <ExcluirMembro membro={membro} onFechar={onFechar} />;
    case 'trocar':
      break;
  }
  return <TrocarPlanoDoMembro membro={membro} onFechar={onFechar} />;
}
