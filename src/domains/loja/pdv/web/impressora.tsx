import { useState } from 'react';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { aoCentro, traco, type Colunas } from '../../../../shared/recibo.ts';
import type { Pagina } from '../../../../shared/escpos.ts';
import { LARGURAS } from '../../../acesso/terreiros/web/larguras.ts';
import { t } from '../../../../shared/texts.ts';
import { AGENTE_PADRAO, codigoDoAgente, guardarCodigoDoAgente, imprimirNoAgente } from './agente.ts';
import { PinDaGaveta, useFormDoPin } from './pin-da-gaveta.tsx';
import type { Impressora as Ajustes, Pdv } from './queries.ts';

interface Valores {
  colunas: string;
  pagina: Pagina;
  url: string;
  gaveta_ativa: boolean;
}

const PAGINAS = [
  { value: 'cp850', label: 'PC850' },
  { value: 'cp860', label: 'PC860' },
  { value: 'cp1252', label: 'WPC1252' },
];

export interface ImpressoraProps {
  pdv: Pdv;
  podeMudar: boolean;
  onClose: () => void;
}

/**
 * The printer settings of the house and of this computer, and the drawer's PIN, saved by one
 * button.
 */
export function Impressora({ pdv, podeMudar, onClose }: ImpressoraProps) {
  const [codigo, setCodigo] = useState(codigoDoAgente() ?? '');
  const pin = useFormDoPin(pdv.gaveta_pede_pin);
  const { impressora } = pdv;
  const acao = useActionForm<'salvarImpressora', Valores>({
    action: 'salvarImpressora',
    defaultValues: { ...impressora, colunas: String(impressora.colunas), url: impressora.url ?? '' },
    // The paper is also that of dues and entries, so it is sent only if it was changed here.
    toInput: (valores) => {
      const { colunas, ...outros } = ajustesDe(valores);
      return { ...outros, ...(colunas !== impressora.colunas && { colunas }) };
    },
    errorTitle: t('Erro ao salvar'),
    onDone: () => {
      toast.sucesso(t('Impressora salva'));
      onClose();
    },
  });
  // One button for both: a PIN that is refused keeps the dialog open, and nothing else is sent.
  const salvar = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const comPin = pin.pin !== '';
    if (comPin && !(await pin.salvar(pin.pin))) return;
    if (podeMudar && (acao.dirty || !comPin)) await acao.submit();
    else onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('Impressora')}
      description={t('Sem o agente de impressão, o recibo sai pelo navegador.')}
      busy={acao.busy || pin.ocupado}
      dirty={acao.dirty || pin.pin !== ''}
      cancelLabel={t('Fechar')}
      onSubmit={(event) => void salvar(event)}
      actions={
        <Button type="submit" variant="primary" busy={acao.busy || pin.ocupado}>
          {t('Salvar')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <fieldset className="grid gap-4 md:grid-cols-2">
          <legend className="mb-3 font-display text-lg font-bold">{t('Neste computador')}</legend>
          <TextField
            label={t('Código do agente')}
            hint={t('O agente mostra o código quando abre.')}
            value={codigo}
            onChange={(event) => {
              setCodigo(event.target.value);
              guardarCodigoDoAgente(event.target.value);
            }}
          />
          <Teste lerAjustes={() => ajustesDe(acao.form.getValues())} pronto={codigo.trim() !== ''} />
        </fieldset>
        <fieldset disabled={!podeMudar} className="grid gap-4 md:grid-cols-2">
          <legend className="mb-3 font-display text-lg font-bold">{t('Em toda a casa')}</legend>
          <SelectField
            label={t('Papel|da impressora')}
            options={LARGURAS.map(({ colunas, nome }) => ({ value: String(colunas), label: nome() }))}
            {...acao.text('colunas')}
          />
          <SelectField
            label={t('Página de código')}
            hint={t('Se as letras saírem erradas, troque.')}
            options={PAGINAS}
            {...acao.text('pagina')}
          />
          <TextField
            label={t('Endereço do agente')}
            placeholder={AGENTE_PADRAO}
            inputMode="url"
            {...acao.text('url')}
          />
          <Switch label={t('Abrir a gaveta depois de receber em dinheiro')} {...acao.check('gaveta_ativa')} />
        </fieldset>
        <PinDaGaveta form={pin} podeCasa={podeMudar} pede={pdv.gaveta_pede_pin} />
        {acao.failure && (
          <Notice tone="erro" live>
            {acao.failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const ajustesDe = ({ colunas, pagina, url, gaveta_ativa }: Valores): Ajustes => ({
  colunas: Number(colunas) === 48 ? 48 : 32,
  pagina,
  url: url.trim() || null,
  gaveta_ativa,
});

const linhasDoTeste = (colunas: Colunas): string[] => [
  ...aoCentro('TESTE DE IMPRESSÃO', colunas),
  traco(colunas),
  'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ªº',
  ...aoCentro('Ọ̀ṣun, Ṣàngó, Ilé Àṣẹ', colunas),
  '1234567890'.repeat(5).slice(0, colunas),
];

function Teste({ lerAjustes, pronto }: { lerAjustes: () => Ajustes; pronto: boolean }) {
  const [ocupado, setOcupado] = useState(false);
  const [resposta, setResposta] = useState<'ok' | 'falhou' | null>(null);
  const testar = async () => {
    const ajustes = lerAjustes();
    setOcupado(true);
    setResposta(
      await imprimirNoAgente(linhasDoTeste(ajustes.colunas), ajustes).then(
        () => 'ok' as const,
        () => 'falhou' as const,
      ),
    );
    setOcupado(false);
  };
  return (
    <div className="flex flex-col items-start gap-2 md:pt-7">
      <Button busy={ocupado} disabled={!pronto} className="min-h-12" onClick={() => void testar()}>
        {t('Imprimir teste')}
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {resposta === 'ok' && t('O agente recebeu o teste.')}
        {resposta === 'falhou' &&
          t('O agente não respondeu. Confira o código, e se o navegador permite acessar a rede local.')}
      </p>
    </div>
  );
}
