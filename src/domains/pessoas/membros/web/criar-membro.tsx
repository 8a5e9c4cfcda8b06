import { useState } from 'react';
import { contarCriadas } from '../../../cobranca/faturas/web/contar-faturas.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { useFailureToast } from '../../../../web/api/use-failure-toast.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { usePlanosParaEscolher } from '../../../cobranca/assinaturas/web/escolher-plano.tsx';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { t } from '../texts.ts';
import { Parte } from './aba-principal.tsx';
import { conferirDigitada, digitar, enviar, type FichaDigitada } from './ficha-digitada.ts';
import { FichaDoMembro, useAba } from './ficha-do-membro.tsx';
import { Homonimos } from './homonimos.tsx';
import { LinkDoConvite } from './link-do-convite.tsx';
import { partesDaFicha } from './partes-da-ficha.ts';
import { PlanoDoNovo, planoEInicio } from './plano-do-novo.tsx';
import { useSugestaoDeMatricula } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

/** Waits for the suggested matrícula; without one the field is empty. */
export function CriarMembro({ onFechar }: { onFechar: () => void }) {
  const query = useSugestaoDeMatricula();
  const { data, error } = query;
  useFailureToast(query, (failure) => tituloDaFalha(failure, t('Erro ao iniciar tela')));
  if (data || error) return <Novo sugestao={data?.matricula ?? ''} onFechar={onFechar} />;
  return (
    <Dialog onClose={onFechar} size="lg" title={t('Novo membro')}>
      <SkeletonRows />
    </Dialog>
  );
}

/**
 * Saves with one call. If a later step is refused, the member is kept and the answer's own text
 * says so.
 */
function Novo({ sugestao: primeira, onFechar }: { sugestao: string; onFechar: () => void }) {
  const [sugestao] = useState(primeira);
  const [convite, setConvite] = useState<{ nome: string; email: string; link: string } | null>(null);
  const { aba, setAba, mostrarErro } = useAba();
  const session = useSignedIn();
  const comPlano = usePodeDarPlano();
  const can = useCan();
  const comAcesso = can('gestao');
  const partes = partesDaFicha(can, null);
  const planos = usePlanosParaEscolher(null, t('Erro ao iniciar tela'), comPlano);
  const acao = useActionForm<'criarMembro', FichaDigitada>({
    action: 'criarMembro',
    defaultValues: digitar(null, sugestao),
    toInput: (ficha) => ({
      ...enviar(ficha, partes, session.hoje ?? ''),
      matricula_sugerida: sugestao !== '' && ficha.matricula === sugestao,
      plano_id: ficha.plano_id || null,
      desconto_centavos: ficha.desconto_centavos ?? 0,
      assinatura_inicio: planoEInicio(ficha, planos, session.hoje ?? '')?.inicio ?? null,
      criar_acesso: ficha.criar_acesso,
    }),
    check: (ficha) => ({
      ...conferirDigitada(ficha, session.hoje ?? ''),
      assinatura_inicio:
        planoEInicio(ficha, planos, session.hoje ?? '')?.inicio === '' && t('Informe a data de início'),
    }),
    onInvalid: mostrarErro,
    errorTitle: (error) => tituloDaFalha(error, t('Erro ao salvar membro')),
    onDone: ({ faturas, avisos, link_convite }, { nome, email }) => {
      for (const { titulo, motivo } of avisos) toast.aviso(titulo, motivo ?? undefined);
      if (avisos.length === 0) toast.sucesso(t('Membro cadastrado'), faturas > 0 ? contarCriadas(faturas) : undefined);
      if (link_convite) setConvite({ nome, email, link: link_convite });
      else onFechar();
    },
  });
  if (convite) return <LinkDoConvite {...convite} onFechar={onFechar} />;
  return (
    <FichaDoMembro
      acao={acao}
      partes={partes}
      aba={aba}
      onAba={setAba}
      titulo={t('Novo membro')}
      sugestao={sugestao}
      onFechar={onFechar}
      sobONome={<Homonimos nome={acao.form.watch('nome')} />}
    >
      {(comPlano || comAcesso) && (
        <Parte titulo={t('Plano e acesso')}>
          {comPlano && <PlanoDoNovo acao={acao} planos={planos} />}
          {comAcesso && (
            <Switch
              label={t('Criar acesso')}
              hint={
                session.envia_emails
                  ? t('Envia um convite por e-mail; a pessoa escolhe a própria senha.')
                  : t('Mostra um link para você mandar; a pessoa escolhe a própria senha.')
              }
              {...acao.check('criar_acesso')}
            />
          )}
        </Parte>
      )}
    </FichaDoMembro>
  );
}
