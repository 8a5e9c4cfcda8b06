import type { ComponentType } from 'react';
import type { AcaoComDialogo } from './colunas.tsx';
import { CriarMembro } from './criar-membro.tsx';
import { EditarMembro } from './editar-membro.tsx';
import { AnonimizarMembro } from './anonimizar-membro.tsx';
import { DesativarMembro, ExcluirMembro } from './excluir-membro.tsx';
import { LinkDoConvite, type Convite } from './link-do-convite.tsx';
import { ProximasObrigacoes } from './proximas-obrigacoes.tsx';
import type { Membro } from './queries.ts';
import { TrocarPlanoDoMembro } from './trocar-plano-do-membro.tsx';
import { VerMembro } from './ver-membro.tsx';

export type Aberto =
  | { acao: 'criar' }
  | { acao: 'dar-acesso'; membro: Membro }
  | { acao: 'importar' }
  | { acao: 'obrigacoes' }
  | { acao: 'desfazer'; importacao: string }
  | { acao: 'convidado'; convite: Convite }
  | { acao: 'ficha'; id: string; editar: boolean }
  | { acao: AcaoComDialogo | 'ver'; membro: Membro };

/** Dialogs of domains that are above this one. */
export interface DialogosDeCima {
  ImportarMembros: ComponentType<{ onFechar: () => void }>;
  DesfazerImportacao: ComponentType<{ id: string; onFechar: () => void }>;
  DarAcesso: ComponentType<{ membro: Pick<Membro, 'id' | 'nome'>; onFechar: () => void }>;
  /** The row of marks, of the domain of attendance. */
  PresencasDoMembro: ComponentType<{ membro: Pick<Membro, 'id' | 'nome'>; onFechar: () => void }>;
}

export interface DialogosProps extends DialogosDeCima {
  aberto: Aberto;
  onFechar: () => void;
}

/** The dialogs of the list. */
export function DialogosDoMembro({ aberto, onFechar, ...acima }: DialogosProps) {
  const { ImportarMembros, DesfazerImportacao, PresencasDoMembro, DarAcesso } = acima;
  if (aberto.acao === 'criar') return <CriarMembro onFechar={onFechar} />;
  if (aberto.acao === 'dar-acesso') return <DarAcesso membro={aberto.membro} onFechar={onFechar} />;
  if (aberto.acao === 'obrigacoes') return <ProximasObrigacoes onFechar={onFechar} />;
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
    case 'presencas':
      return <PresencasDoMembro membro={membro} onFechar={onFechar} />;
    case 'trocar':
      break;
  }
  return <TrocarPlanoDoMembro membro={membro} onFechar={onFechar} />;
}
