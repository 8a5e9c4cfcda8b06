import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { fieldsOf, type Field, type Person } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../texts.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import type { FichaDigitada } from './ficha-digitada.ts';

/** Documents of a person or of a company, and the consent. */
export function AbaDocumentacao({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const tipo = acao.form.watch('tipo_pessoa');
  const escolher = (novo: Person) => acao.form.setValue('tipo_pessoa', novo, { shouldDirty: true });
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
      <Documentos acao={acao} tipo={tipo} />
      <Consentimento acao={acao} />
    </div>
  );
}

function Documentos({ acao, tipo }: { acao: ActionForm<FichaDigitada>; tipo: Person }) {
  const docs = Object.entries(RESERVED.docs.fields) as [keyof typeof RESERVED.docs.fields, Field][];
  return (
    <div className="grid items-start gap-5 md:grid-cols-4">
      {docs
        .filter(([, { person }]) => person === tipo)
        .map(([nome, field]) => (
          <CampoDaFicha key={nome} acao={acao} path={`reservado.docs.${nome}`} field={field} />
        ))}
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
        {fieldsOf('documentacao')
          .filter(([nome]) => nome !== 'tipo_pessoa')
          .map(([nome, field]) => (
            <CampoDaFicha key={nome} acao={acao} path={nome} field={field} />
          ))}
      </div>
      {!em && !texto && (
        <Button className="self-start" onClick={registrar}>
          {t('Registrar autorização de hoje')}
        </Button>
      )}
    </section>
  );
}
