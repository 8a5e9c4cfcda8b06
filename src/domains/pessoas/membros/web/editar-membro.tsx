import { ArrowLeftRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { QuemViu } from '../../cofre/web/quem-viu.tsx';
import { t } from '../texts.ts';
import { usePartesAbertas } from './abrir-parte.tsx';
import { AbrirConsentimentos } from './abrir-consentimentos.tsx';
import { Parte } from './aba-principal.tsx';
import { conferirDigitada, digitar, digitarParte, enviar, type FichaDigitada } from './ficha-digitada.ts';
import { FichaDoMembro, useAba } from './ficha-do-membro.tsx';
import { partesDaFicha } from './partes-da-ficha.ts';
import { useMembro, type MembroCompleto } from './queries.ts';
import { emCurso, PlanoDoMembro } from './plano-do-membro.tsx';
import { tituloDaFalha } from './titulo-da-falha.ts';
import { TrocarPlanoDoMembro } from './trocar-plano-do-membro.tsx';

/** Loads the whole record first. */
export function EditarMembro({ id, onFechar }: { id: string; onFechar: () => void }) {
  const query = useMembro(id);
  if (query.data && !query.data.anonimizado_em) return <Edicao membro={query.data} onFechar={onFechar} />;
  return (
    <Dialog onClose={onFechar} size="lg" title={query.data?.nome ?? t('Editar')}>
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

function Edicao({ membro: lido, onFechar }: { membro: MembroCompleto; onFechar: () => void }) {
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
      onFechar();
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
      onFechar={onFechar}
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
      {trocando && <TrocarPlanoDoMembro membro={membro} onFechar={() => setTrocando(false)} />}
    </div>
  );
}
