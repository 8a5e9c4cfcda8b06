import { useState } from 'react';
import { ehDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { type ActionForm, useActionForm } from '../../../../web/api/use-action-form.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { useFailureToast } from '../../../../web/api/use-failure-toast.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { descreverFaturas } from '../../../cobranca/assinaturas/web/descrever-faturas.ts';
import { DesdeQuando } from '../../../cobranca/assinaturas/web/desde-quando.tsx';
import {
  EscolherPlano,
  type OpcaoDePlano,
  usePlanosParaEscolher,
} from '../../../cobranca/assinaturas/web/escolher-plano.tsx';
import { contarCriadas } from '../../../cobranca/faturas/web/contar-faturas.ts';
import { inicioDasMensalidades } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { Parte } from './aba-principal.tsx';
import { type FichaDigitada, conferirDigitada, digitar, enviar } from './ficha-digitada.ts';
import { FichaDoMembro, useAba } from './ficha-do-membro.tsx';
import { LinkDoConvite } from './link-do-convite.tsx';
import { partesDaFicha } from './partes-da-ficha.ts';
import { useSugestaoDeMatricula } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

/**
 * Warns of members with the same name, as the server compares names, including former ones. A
 * second record would be charged a second time.
 */
function Homonimos({ nome }: { nome: string }) {
  const procurado = useDebounced(nome.trim());
  return procurado === '' ? null : <Encontrados nome={procurado} />;
}

function Encontrados({ nome }: { nome: string }) {
  const { data } = useApiQuery('listarMembros', { nome, somente_ativos: false });
  const iguais = data?.itens ?? [];
  const [primeiro] = iguais;
  if (!primeiro) return null;
  const quais = iguais.map(({ matricula, ativo }) =>
    [matricula ?? t('sem matrícula'), !ativo && t('inativo')].filter(Boolean).join(', '),
  );
  return (
    <Notice
      tone="aviso"
      live
      title={t('A casa já tem {nome} ({quais}).', { nome: primeiro.nome, quais: quais.join('; ') })}
    >
      {t('Se é a mesma pessoa, abra o cadastro que já existe. Quem saiu e voltou é ativado de novo ali.')}
    </Notice>
  );
}

interface Props {
  acao: ActionForm<FichaDigitada>;
  planos: readonly OpcaoDePlano[];
}

/** The chosen plan with the start its dues will have, as typed so far; null without a plan. */
function planoEInicio(ficha: FichaDigitada, planos: readonly OpcaoDePlano[], hoje: string) {
  const plano = planos.find(({ id }) => id === ficha.plano_id);
  if (!plano) return null;
  const { desconto_centavos, data_admissao_terreiro: admissao, desde, assinatura_inicio: outra } = ficha;
  return { plano, ...inicioDasMensalidades({ plano, desconto_centavos, admissao, desde, outra }, hoje) };
}

/** Asks at the plan from when on to charge, and shows before saving what the plan will create. */
function PlanoDoNovo({ acao, planos }: Props) {
  const hoje = useSignedIn().hoje ?? '';
  const ficha = acao.form.watch();
  const { data_admissao_terreiro: admissao, desconto_centavos } = ficha;
  const escolhido = planoEInicio(ficha, planos, hoje);
  const nova = escolhido && { inicio: escolhido.inicio, plano: escolhido.plano, desconto_centavos };
  const faturas = nova && descreverFaturas(nova, hoje);
  return (
    <>
      <Controlled control={acao.control} name="plano_id">
        {({ value, onValueChange, error }) => (
          <EscolherPlano
            planos={planos}
            required={false}
            placeholder={t('Sem plano')}
            {...{ value, onValueChange, error }}
          />
        )}
      </Controlled>
      {nova && (
        <>
          <DesdeQuando
            label={t('Início das mensalidades')}
            nova={nova}
            hoje={hoje}
            admissao={ehDia(admissao) ? admissao : null}
            desde={escolhido.desde}
            onEscolha={(desde, inicio) => {
              acao.form.setValue('desde', desde, { shouldDirty: true });
              acao.form.setValue('assinatura_inicio', inicio, { shouldDirty: true });
            }}
            error={acao.text('assinatura_inicio').error}
          />
          <Controlled control={acao.control} name="desconto_centavos">
            {(campo) => <MoneyField label={t('Desconto por mês')} fieldClass="md:max-w-60" {...campo} />}
          </Controlled>
          <Notice tone={faturas ? 'info' : 'aviso'}>
            {faturas
              ? t('Ao salvar: {faturas}.', { faturas })
              : t('As faturas vencem de 2020 a 2100; escolha um início dentro desse período.')}
          </Notice>
        </>
      )}
    </>
  );
}

/** Waits for the suggested matrícula; without one the field is empty. */
export function CriarMembro({ onClose }: { onClose: () => void }) {
  const query = useSugestaoDeMatricula();
  const { data, error } = query;
  useFailureToast(query, (failure) => tituloDaFalha(failure, t('Erro ao iniciar tela')));
  if (data || error) return <Novo sugestao={data?.matricula ?? ''} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} size="lg" title={t('Novo membro')}>
      <SkeletonRows />
    </Dialog>
  );
}

/**
 * Saves with one call. If a later step is refused, the member is kept and the answer's own text
 * says so.
 */
function Novo({ sugestao: primeira, onClose }: { sugestao: string; onClose: () => void }) {
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
      else onClose();
    },
  });
  if (convite) return <LinkDoConvite {...convite} onClose={onClose} />;
  return (
    <FichaDoMembro
      acao={acao}
      partes={partes}
      aba={aba}
      onAba={setAba}
      titulo={t('Novo membro')}
      sugestao={sugestao}
      onClose={onClose}
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
