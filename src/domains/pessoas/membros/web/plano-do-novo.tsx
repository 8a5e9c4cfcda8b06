import { ehDia } from '../../../../shared/datas.ts';
import { descreverFaturas } from '../../../cobranca/assinaturas/web/descrever-faturas.ts';
import { DesdeQuando } from '../../../cobranca/assinaturas/web/desde-quando.tsx';
import { EscolherPlano, type OpcaoDePlano } from '../../../cobranca/assinaturas/web/escolher-plano.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { inicioDasMensalidades } from '../rules.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

interface Props {
  acao: ActionForm<FichaDigitada>;
  planos: readonly OpcaoDePlano[];
}

/** The chosen plan with the start its dues will have, as typed so far; null without a plan. */
export function planoEInicio(ficha: FichaDigitada, planos: readonly OpcaoDePlano[], hoje: string) {
  const plano = planos.find(({ id }) => id === ficha.plano_id);
  if (!plano) return null;
  const { desconto_centavos, data_admissao_terreiro: admissao, desde, assinatura_inicio: outra } = ficha;
  return { plano, ...inicioDasMensalidades({ plano, desconto_centavos, admissao, desde, outra }, hoje) };
}

/** Asks at the plan from when on to charge, and shows before saving what the plan will create. */
export function PlanoDoNovo({ acao, planos }: Props) {
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
