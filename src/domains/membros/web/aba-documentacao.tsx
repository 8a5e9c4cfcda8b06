import { formatCnpj, formatCpf } from '../../../shared/documentos.ts';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Controlled } from '../../../web/api/controlled.tsx';
import { DateField } from '../../../web/kit/date-field.tsx';
import { MaskedField } from '../../../web/kit/masked-field.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

/** Row M3: documents of a person or of a company, and the consent (decision 38). */
export function AbaDocumentacao({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const tipo = acao.form.watch('tipo_pessoa');
  const escolher = (novo: 'PF' | 'PJ') => acao.form.setValue('tipo_pessoa', novo, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-6">
      <div role="group" aria-label={t('Tipo de pessoa')} className="flex flex-wrap gap-2">
        <Chip pressed={tipo === 'PF'} onClick={() => escolher('PF')}>
          {t('Pessoa física')}
        </Chip>
        <Chip pressed={tipo === 'PJ'} onClick={() => escolher('PJ')}>
          {t('Pessoa jurídica')}
        </Chip>
      </div>
      {tipo === 'PF' ? <DaPessoa acao={acao} /> : <DaEmpresa acao={acao} />}
      <Consentimento acao={acao} />
    </div>
  );
}

function DaPessoa({ acao }: { acao: ActionForm<FichaDigitada> }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <MaskedField
        label={t('CPF')}
        format={formatCpf}
        inputMode="numeric"
        maxLength={14}
        {...acao.text('reservado.docs.cpf')}
      />
      <TextField label={t('RG')} maxLength={20} {...acao.text('reservado.docs.rg')} />
      <TextField label={t('Órgão emissor')} maxLength={20} {...acao.text('reservado.docs.orgao_emissor')} />
      <Controlled control={acao.control} name="reservado.docs.dt_emissao">
        {(campo) => <DateField label={t('Data de emissão')} {...campo} />}
      </Controlled>
    </div>
  );
}

function DaEmpresa({ acao }: { acao: ActionForm<FichaDigitada> }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <TextField
        label={t('Razão social')}
        maxLength={160}
        fieldClass="md:col-span-2"
        {...acao.text('reservado.docs.razao_social')}
      />
      <MaskedField
        label={t('CNPJ')}
        format={formatCnpj}
        autoCapitalize="characters"
        maxLength={18}
        {...acao.text('reservado.docs.cnpj')}
      />
      <TextField label={t('Inscrição estadual')} maxLength={20} {...acao.text('reservado.docs.ie')} />
      <TextField label={t('Inscrição municipal')} maxLength={20} {...acao.text('reservado.docs.im')} />
    </div>
  );
}

function Consentimento({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const { hoje } = useSignedIn();
  const [em, texto] = acao.form.watch(['consentimento_em', 'consentimento_texto']);
  const registrar = () => {
    acao.form.setValue('consentimento_em', hoje ?? '', { shouldDirty: true });
    acao.form.setValue(
      'consentimento_texto',
      t(
        'Autorizo a casa a guardar e usar meus dados de cadastro, de contato e da minha vida religiosa para cuidar da minha participação e das minhas mensalidades.',
      ),
      { shouldDirty: true },
    );
  };
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t('Consentimento (LGPD)')}</h3>
        <p className="text-sm text-ink-3">{t('Quando e com que palavras a pessoa autorizou o uso dos dados.')}</p>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[14rem_1fr]">
        <Controlled control={acao.control} name="consentimento_em">
          {(campo) => <DateField label={t('Autorizou em')} max={hoje ?? undefined} {...campo} />}
        </Controlled>
        <TextArea label={t('Texto da autorização')} maxLength={2000} {...acao.text('consentimento_texto')} />
      </div>
      {!em && !texto && (
        <Button className="self-start" onClick={registrar}>
          {t('Registrar autorização de hoje')}
        </Button>
      )}
    </section>
  );
}
