import { ArrowLeftRight } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { address } from '../../../../shared/address.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { QuemViu } from '../../cofre/web/quem-viu.tsx';
import { t } from '../../../../shared/texts.ts';
import { Parte } from './aba-principal.tsx';
import { usePartesAbertas } from './abrir-parte.tsx';
import { nomeMostrado } from '../rules.ts';
import { AnonimizarMembro } from './anonimizar-membro.tsx';
import type { AcaoComDialogo } from './colunas.tsx';
import { CriarMembro } from './criar-membro.tsx';
import { DesativarMembro, ExcluirMembro } from './excluir-membro.tsx';
import { type FichaDigitada, conferirDigitada, digitar, digitarParte, enviar } from './ficha-digitada.ts';
import { FichaDoMembro, useAba } from './ficha-do-membro.tsx';
import { type Convite, LinkDoConvite } from './link-do-convite.tsx';
import { partesDaFicha } from './partes-da-ficha.ts';
import { PlanoDoMembro, emCurso } from './plano-do-membro.tsx';
import { type Membro, type MembroCompleto, useMembro, useProximasObrigacoes } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';
import { TrocarPlanoDoMembro } from './trocar-plano-do-membro.tsx';
import { VerMembro } from './ver-membro.tsx';

/** The ledger is on a screen of its own, because each line is saved by itself. */
const AbrirConsentimentos = ({ id }: { id: string }) => (
  <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
    <div className="min-w-0">
      <h3 className="text-lg">{t('Consentimentos (LGPD)')}</h3>
      <p className="text-sm text-ink-3">{t('O que a pessoa autorizou, quando e com que palavras.')}</p>
    </div>
    <LinkButton href={address('/privacidade', { parte: 'consentimentos', membro: id })}>
      {t('Ver e registrar')}
    </LinkButton>
  </section>
);

/** Loads the whole record first. */
export function EditarMembro({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useMembro(id);
  if (query.data && !query.data.anonimizado_em) return <Edicao membro={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} size="lg" title={query.data ? nomeMostrado(query.data) : t('Editar')}>
      {query.data ? (
        <Notice title={t('Cadastro anonimizado')}>
          {t('Este membro foi anonimizado e não pode mais ser alterado.')}
        </Notice>
      ) : (
        <Pending of={query} title={tituloDaFalha(query.error, t('Erro ao carregar membros'))} />
      )}
    </Dialog>
  );
}

function Edicao({ membro: lido, onClose }: { membro: MembroCompleto; onClose: () => void }) {
  const { aba, setAba, mostrarErro } = useAba();
  const { hoje } = useSignedIn();
  const can = useCan();
  // The version with which the form was filled, even if a newer one is loaded behind the dialog.
  const [versao] = useState(lido.versao);
  const acao = useActionForm<'editarMembro', FichaDigitada>({
    action: 'editarMembro',
    defaultValues: digitar(lido),
    toInput: (ficha) => ({ id: lido.id, ...enviar(ficha, partes, hoje ?? ''), versao }),
    check: (ficha) => conferirDigitada(ficha, hoje ?? ''),
    onInvalid: mostrarErro,
    errorTitle: (error) => tituloDaFalha(error, t('Erro ao salvar membro')),
    onDone: () => {
      toast.sucesso(t('Membro atualizado'));
      onClose();
    },
  });
  const guardada = useRef(digitar(lido));
  const abertas = usePartesAbertas(lido, (parte, valor) => {
    // An opened part counts as stored: the form has no change from it.
    const digitada = digitarParte(parte, valor);
    guardada.current = { ...guardada.current, reservado: { ...guardada.current.reservado, [parte]: digitada } };
    acao.form.setValue(`reservado.${parte}`, digitada);
    acao.form.resetDefaultValues(guardada.current);
  });
  const { membro } = abertas;
  const partes = partesDaFicha(can, abertas);
  return (
    <FichaDoMembro
      acao={acao}
      partes={partes}
      aba={aba}
      onAba={setAba}
      titulo={membro.nome}
      onClose={onClose}
      membroId={membro.id}
      consentimentos={<AbrirConsentimentos id={membro.id} />}
      sobOsDocumentos={can('espiritual:view') && <QuemViu id={membro.id} />}
    >
      {can('feature:assinaturas') && (
        <Parte titulo={t('Plano')}>
          {/* It stands above the plan: on a telephone the buttons cover anything below the plan. */}
          {membro.assinatura && emCurso(membro.assinatura) && !acao.form.watch('ativo') && (
            <Notice tone="aviso">
              {membro.ativo
                ? t(
                    'A assinatura continua a gerar faturas. Para cancelá-la junto, use “Desativar” na lista de membros.',
                  )
                : t('A assinatura continua a gerar faturas. Para parar, cancele-a na tela Assinaturas.')}
            </Notice>
          )}
          <PlanoAtual membro={membro} />
        </Parte>
      )}
    </FichaDoMembro>
  );
}

/**
 * The member's current or last plan; changing it takes effect at once, separately from the form.
 */
function PlanoAtual({ membro }: { membro: MembroCompleto }) {
  const [trocando, setTrocando] = useState(false);
  const podeTrocar = usePodeDarPlano();
  const { assinatura } = membro;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {assinatura ? (
        <PlanoDoMembro assinatura={assinatura} />
      ) : (
        <p className="min-w-0 text-ink-3">{t('Sem plano em curso.')}</p>
      )}
      {podeTrocar && (
        <Button icon={ArrowLeftRight} onClick={() => setTrocando(true)}>
          {t('Trocar plano')}
        </Button>
      )}
      {trocando && <TrocarPlanoDoMembro membro={membro} onClose={() => setTrocando(false)} />}
    </div>
  );
}

/** The people who complete 1, 3, 7, 14 or 21 years of an obrigação within 90 days (row H7). */
function ProximasObrigacoes({ onClose }: { onClose: () => void }) {
  const query = useProximasObrigacoes();
  return (
    <Dialog
      onClose={onClose}
      title={t('Obrigações nos próximos 90 dias')}
      description={t('Quem completa 1, 3, 7, 14 ou 21 anos de uma obrigação.')}
      cancelLabel={t('Fechar')}
    >
      {!query.data && <Pending of={query} title={t('Erro ao carregar obrigações')} />}
      {query.data?.itens.length === 0 && (
        <p className="text-ink-3">{t('Ninguém completa anos de obrigação nos próximos 90 dias.')}</p>
      )}
      {query.data?.estragados.map(({ membro_id, nome }) => (
        <Notice key={membro_id} tone="aviso" className="mb-3" title={t('O caminho de {nome} não abre', { nome })}>
          {t('Uma parte deste cadastro foi mudada fora do programa e não abre. Avise quem cuida do servidor.')}
        </Notice>
      ))}
      <ul className="grid gap-3">
        {query.data?.itens.map(({ membro_id, nome, matricula, obrigacao, data, anos, completa }) => (
          <li key={`${membro_id} ${obrigacao} ${data}`} className="border-b border-line pb-3 last:border-b-0">
            <p className="font-semibold break-words">{nome}</p>
            <p className="text-sm text-ink-2">
              {anos === 1
                ? t('{obrigacao}: 1 ano em {dia}', { obrigacao, dia: formatDia(completa) })
                : t('{obrigacao}: {n} anos em {dia}', { obrigacao, n: anos, dia: formatDia(completa) })}
            </p>
            {matricula && <p className="text-sm text-ink-3">{t('Matrícula {matricula}', { matricula })}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

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
  ImportarMembros: ComponentType<{ onClose: () => void }>;
  DesfazerImportacao: ComponentType<{ id: string; onClose: () => void }>;
  DarAcesso: ComponentType<{ membro: Pick<Membro, 'id' | 'nome'>; onClose: () => void }>;
  /** The row of marks, of the domain of attendance. */
  PresencasDoMembro: ComponentType<{ membro: Pick<Membro, 'id' | 'nome'>; onClose: () => void }>;
}

export interface DialogosProps extends DialogosDeCima {
  aberto: Aberto;
  onClose: () => void;
}

/** The dialogs of the list. */
export function DialogosDoMembro({ aberto, onClose, ...acima }: DialogosProps) {
  const { ImportarMembros, DesfazerImportacao, PresencasDoMembro, DarAcesso } = acima;
  if (aberto.acao === 'criar') return <CriarMembro onClose={onClose} />;
  if (aberto.acao === 'dar-acesso') return <DarAcesso membro={aberto.membro} onClose={onClose} />;
  if (aberto.acao === 'obrigacoes') return <ProximasObrigacoes onClose={onClose} />;
  if (aberto.acao === 'importar') return <ImportarMembros onClose={onClose} />;
  if (aberto.acao === 'desfazer') return <DesfazerImportacao id={aberto.importacao} onClose={onClose} />;
  if (aberto.acao === 'convidado') return <LinkDoConvite {...aberto.convite} onClose={onClose} />;
  if (aberto.acao === 'ficha')
    return aberto.editar ? (
      <EditarMembro id={aberto.id} onClose={onClose} />
    ) : (
      <VerMembro id={aberto.id} onClose={onClose} />
    );
  const { acao, membro } = aberto;
  switch (acao) {
    case 'editar':
      return <EditarMembro id={membro.id} onClose={onClose} />;
    case 'ver':
      return <VerMembro id={membro.id} onClose={onClose} />;
    case 'desativar':
      return <DesativarMembro membro={membro} onClose={onClose} />;
    case 'anonimizar':
      return <AnonimizarMembro membro={membro} onClose={onClose} />;
    case 'excluir':
      return <ExcluirMembro membro={membro} onClose={onClose} />;
    case 'presencas':
      return <PresencasDoMembro membro={membro} onClose={onClose} />;
    case 'trocar':
      break;
  }
  return <TrocarPlanoDoMembro membro={membro} onClose={onClose} />;
}
