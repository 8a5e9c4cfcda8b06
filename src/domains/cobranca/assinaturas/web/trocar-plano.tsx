import { useState } from 'react';
import { contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { ehDia } from '../../../../shared/datas.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { EscolherMembro, type MembroEscolhido } from './escolher-membro.tsx';
import { AlcanceField, contarAtualizadas, type Alcance } from '../../planos/web/alcance.tsx';
import type { Desde } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { descreverFaturas } from './descrever-faturas.ts';
import { DesdeQuando } from './desde-quando.tsx';
import { EscolherPlano, usePlanosParaEscolher, type OpcaoDePlano } from './escolher-plano.tsx';
import { usePreverTrocaPlano } from './queries.ts';

interface Props {
  /** Either the member is given and the plan is chosen, or the other way round. */
  membro?: MembroEscolhido;
  plano?: OpcaoDePlano;
  titulo: string;
  /** The titles of the toasts, in the words of the screen that opens it. */
  sucesso: string;
  erro: string;
  erroAoAbrir: string;
  onClose: () => void;
}

interface Valores {
  membro_id: string;
  plano_id: string;
  desconto_centavos: number | null;
  aplicar: Alcance;
  gerar_faturas: boolean;
  desde: Desde;
  inicio: string;
}

/** Gives a member a plan, after showing what it does to the open invoices. */
export function TrocarPlano({ membro, plano, titulo, sucesso, erro, erroAoAbrir, onClose }: Props) {
  const [escolhido, setEscolhido] = useState<MembroEscolhido | null>(membro ?? null);
  const planos = usePlanosParaEscolher(plano ?? null, erroAoAbrir);
  const acao = useActionForm<'trocarPlano', Valores>({
    action: 'trocarPlano',
    defaultValues: {
      membro_id: membro?.id ?? '',
      plano_id: plano?.id ?? '',
      desconto_centavos: null,
      aplicar: 'todas',
      gerar_faturas: true,
      desde: 'hoje',
      inicio: '',
    },
    toInput: ({ desconto_centavos, desde: _, inicio, ...valores }) => ({
      ...valores,
      desconto_centavos: desconto_centavos ?? undefined,
      inicio: inicio || undefined,
    }),
    check: ({ membro_id, plano_id, desconto_centavos, desde, inicio }) => ({
      membro_id: membro_id === '' && t('Selecione um membro'),
      plano_id: plano_id === '' && t('Selecione um plano'),
      desconto_centavos: desconto_centavos !== null && desconto_centavos < 0 && t('O desconto não pode ser negativo.'),
      inicio: desde === 'outra' && !ehDia(inicio) && t('Informe a data de início'),
    }),
    errorTitle: erro,
    onDone: ({ faturas_criadas, faturas_atualizadas }, { aplicar }) => {
      const feito = [
        faturas_criadas > 0 && contarCriadas(faturas_criadas),
        aplicar !== 'nenhuma' && faturas_atualizadas > 0 && contarAtualizadas(faturas_atualizadas),
      ];
      toast.sucesso(sucesso, feito.filter(Boolean).join(' · '));
      onClose();
    },
  });
  const [membro_id, plano_id, desconto] = acao.form.watch(['membro_id', 'plano_id', 'desconto_centavos']);
  const digitado = desconto !== null && desconto >= 0 ? desconto : null;
  const desconto_centavos = useDebounced(digitado);
  const pergunta = usePreverTrocaPlano({ membro_id, plano_id, desconto_centavos });
  const { data: previsao } = pergunta;
  return (
    <FormDialog
      title={titulo}
      description={membro?.nome ?? plano?.nome}
      form={acao}
      submitLabel={t('Aplicar plano')}
      waits={digitado !== desconto_centavos || (pergunta.isFetching && (!previsao || pergunta.isPlaceholderData))}
      onClose={onClose}
    >
      {!membro && (
        <Controlled control={acao.control} name="membro_id">
          {({ onValueChange, error }) => (
            <EscolherMembro
              value={escolhido}
              error={error}
              onValueChange={(novo) => {
                setEscolhido(novo);
                onValueChange(novo?.id ?? '');
                // The start was chosen for the member before.
                acao.form.resetField('desde');
                acao.form.resetField('inicio');
              }}
            />
          )}
        </Controlled>
      )}
      {!plano && (
        <Controlled control={acao.control} name="plano_id">
          {({ value, onValueChange, error }) => (
            <EscolherPlano planos={planos} placeholder={t('Selecione um plano')} {...{ value, onValueChange, error }} />
          )}
        </Controlled>
      )}
      {previsao && previsao.plano_atual !== null && (
        <Notice tone="info">
          {t('Plano de hoje: {plano}. O novo passa a valer hoje.', { plano: previsao.plano_atual })}
        </Notice>
      )}
      {previsao?.plano_atual === null && <Comeco acao={acao} planos={planos} previsao={previsao} />}
      <Controlled control={acao.control} name="desconto_centavos">
        {(campo) => (
          <MoneyField
            label={t('Desconto por mês')}
            fieldClass="md:max-w-60"
            hint={
              previsao && previsao.desconto_atual_centavos > 0
                ? t('Em branco, fica o desconto de hoje: {valor}.', {
                    valor: formatBRL(previsao.desconto_atual_centavos),
                  })
                : t('Desconto acima do valor do plano vale o valor do plano.')
            }
            {...campo}
          />
        )}
      </Controlled>
      {previsao && previsao.todas.faturas > 0 && (
        <Controlled control={acao.control} name="aplicar">
          {({ value, onValueChange }) => <AlcanceField {...{ value, onValueChange, previsao }} />}
        </Controlled>
      )}
      {previsao?.plano_atual === null && (
        <Switch
          label={t('Gerar 24 faturas')}
          hint={t('Uma por mês, do início em diante. Meses que já têm fatura ficam como estão.')}
          {...acao.check('gerar_faturas')}
        />
      )}
    </FormDialog>
  );
}

interface ComecoProps {
  acao: ActionForm<Valores>;
  planos: readonly OpcaoDePlano[];
  previsao: Pick<ApiOutput<'preverTrocaPlano'>, 'admissao' | 'meses_ocupados'>;
}

/** The start of the new subscription, for a member without a current plan. */
function Comeco({ acao, planos, previsao: { admissao, meses_ocupados } }: ComecoProps) {
  const hoje = useSignedIn().hoje ?? '';
  const { plano_id, desconto_centavos, desde, inicio } = acao.form.watch();
  const plano = planos.find(({ id }) => id === plano_id);
  if (!plano) return null;
  const doComeco = desde === 'outra' ? inicio : inicio || hoje;
  const nova = { inicio: doComeco, plano, desconto_centavos, ocupados: meses_ocupados };
  return (
    <>
      <Notice tone="info">{t('Sem plano em curso. Ao confirmar, começa uma assinatura.')}</Notice>
      <DesdeQuando
        label={t('Data de início')}
        nova={nova}
        hoje={hoje}
        admissao={admissao}
        desde={desde}
        onEscolha={(origem, dia) => {
          acao.form.setValue('desde', origem, { shouldDirty: true });
          acao.form.setValue('inicio', dia, { shouldDirty: true });
        }}
        error={acao.text('inicio').error}
      />
      <p className="text-sm text-ink-2">{descreverFaturas(nova, hoje)}</p>
    </>
  );
}
