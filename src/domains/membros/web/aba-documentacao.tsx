import { menorDeIdade } from '../../../shared/maioridade.ts';
import type { ReactNode } from 'react';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { Chip } from '../../../web/kit/chip.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { fieldsOf, type Field, type Person } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../texts.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import type { FichaDigitada } from './ficha-digitada.ts';
import { ParteSelada } from './parte-espiritual.tsx';
import type { PartesDaFicha } from './partes-da-ficha.ts';

interface Props {
  acao: ActionForm<FichaDigitada>;
  partes: PartesDaFicha;
  /** The consents of a member who is registered already. */
  children?: ReactNode;
}

/** Documents of a person or of a company, the guardian, and the consents. */
export function AbaDocumentacao({ acao, partes, children }: Props) {
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
      <ParteSelada partes={partes} parte="docs">
        <Documentos acao={acao} tipo={tipo} />
      </ParteSelada>
      <Responsavel acao={acao} />
      {children ?? (
        <p className="border-t border-line pt-5 text-sm text-ink-3">
          {t('Depois de salvar, registre aqui o que a pessoa autorizou (LGPD).')}
        </p>
      )}
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

/** The field is asked for below 18, and shown for as long as it is on record. */
function Responsavel({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const { hoje } = useSignedIn();
  const [nascimento, nome, telefone] = acao.form.watch(['dt_nascimento', 'responsavel_nome', 'responsavel_telefone']);
  const menor = Boolean(hoje) && menorDeIdade(nascimento, hoje ?? '');
  if (!menor && !nome && !telefone) return null;
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t('Responsável')}</h3>
        <p className="text-sm text-ink-3">
          {menor
            ? t('A pessoa tem menos de 18 anos: quem responde por ela autoriza o uso dos dados.')
            : t('A pessoa já tem 18 anos: decide por si mesma.')}
        </p>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-6">
        {fieldsOf('documentacao')
          .filter(([path]) => path !== 'tipo_pessoa')
          .map(([path, field]) => (
            <CampoDaFicha key={path} acao={acao} path={path} field={field} />
          ))}
      </div>
    </section>
  );
}
