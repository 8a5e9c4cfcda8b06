import { t } from '../texts.ts';
import type { Acao } from './colunas.tsx';
import { CriarAssinatura } from './criar-assinatura.tsx';
import { EditarAssinatura } from './editar-assinatura.tsx';
import { EncerrarAssinatura } from './encerrar-assinatura.tsx';
import { ExcluirAssinatura, PararAssinatura, RetomarAssinatura } from './mudar-situacao.tsx';
import type { Assinatura } from './queries.ts';
import { TrocarPlano } from './trocar-plano.tsx';

export type Aberto = { acao: 'criar' } | { acao: Acao; assinatura: Assinatura };

export interface DialogosProps {
  aberto: Aberto;
  onFechar: () => void;
}

/** The dialogs of the list (rows B2 to B5). */
export function Dialogos({ aberto, onFechar }: DialogosProps) {
  if (aberto.acao === 'criar') return <CriarAssinatura onFechar={onFechar} />;
  const { acao, assinatura } = aberto;
  const props = { assinatura, onFechar };
  switch (acao) {
    case 'editar':
      return <EditarAssinatura id={assinatura.id} onFechar={onFechar} />;
    case 'pausar':
    case 'cancelar':
      return <PararAssinatura {...props} modo={acao} />;
    case 'encerrar':
      return <EncerrarAssinatura {...props} />;
    case 'retomar':
      return <RetomarAssinatura {...props} />;
    case 'excluir':
      return <ExcluirAssinatura {...props} />;
    case 'trocar':
      break;
  }
  return (
    <TrocarPlano
      membro={{ id: assinatura.membro_id, nome: assinatura.membro, matricula: assinatura.matricula }}
      titulo={t('Trocar plano')}
      sucesso={t('Plano aplicado')}
      erro={t('Falha ao aplicar novo plano')}
      erroAoAbrir={t('Erro ao carregar planos')}
      onFechar={onFechar}
    />
  );
}
