import { menorDeIdade } from '../../../../shared/maioridade.ts';
import { t } from '../../../../shared/texts.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import type { Forma } from '../../privacidade/rules.ts';
import { FIELDS, fieldsOf } from '../fields.ts';
import { pedeResponsavel } from '../rules.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import type { FichaDigitada } from './ficha-digitada.ts';

/** The screen of privacy has the same words; its code is not loaded for them. */
const FORMAS: Readonly<Record<Exclude<Forma, 'tela'>, () => string>> = {
  papel: () => t('em papel'),
  pessoalmente: () => t('pessoalmente'),
  telefone: () => t('por telefone'),
  mensagem: () => t('por mensagem'),
  outra: () => t('de outra forma'),
};
const DA_CASA = Object.keys(FORMAS) as (keyof typeof FORMAS)[];

interface Props {
  acao: ActionForm<FichaDigitada>;
  /** Absent for a new member. */
  membroId: string | undefined;
}

/** The guardian is asked for below 18, and shown for as long as one is on record. */
export function Responsavel({ acao, membroId }: Props) {
  const { hoje } = useSignedIn();
  const [tipo_pessoa, dt_nascimento, nome, telefone, motivo] = acao.form.watch([
    'tipo_pessoa',
    'dt_nascimento',
    'responsavel_nome',
    'responsavel_telefone',
    'responsavel_motivo',
  ]);
  const menor = Boolean(hoje) && pedeResponsavel({ tipo_pessoa, dt_nascimento }, hoje ?? '');
  if (!menor && !nome && !telefone && !motivo) return null;
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t('Responsável')}</h3>
        <p className="text-sm text-ink-3">
          {menorDeIdade(dt_nascimento, hoje ?? '')
            ? t('A pessoa tem menos de 18 anos: quem responde por ela autoriza o uso dos dados.')
            : t('A pessoa já tem 18 anos: decide por si mesma.')}
        </p>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-6">
        {fieldsOf('documentacao')
          .filter(([path]) => path !== 'tipo_pessoa' && path !== 'responsavel_motivo')
          .map(([path, field]) => (
            <CampoDaFicha key={path} acao={acao} path={path} field={field} />
          ))}
        {menor && (membroId ? <JaAutorizou acao={acao} membroId={membroId} /> : <Autorizacao acao={acao} />)}
        {(menor || motivo) && (
          <CampoDaFicha
            acao={acao}
            path="responsavel_motivo"
            field={FIELDS.responsavel_motivo}
            hint={t('Só se faltar o nome ou a autorização. Fica escrito na ficha.')}
          />
        )}
      </div>
    </section>
  );
}

/** The ledger may have the consent already; then nothing is asked. */
function JaAutorizou({ acao, membroId }: { acao: Props['acao']; membroId: string }) {
  const { data } = useApiQuery('consentimentosDoMembro', { membro_id: membroId }, { gcTime: 0 });
  const ultima = data?.itens.find(({ finalidade }) => finalidade === 'cadastro');
  if (ultima?.decisao !== 'dado' || ultima.por !== 'responsavel') return <Autorizacao acao={acao} />;
  return <Notice className="md:col-span-6">{t('O responsável já autorizou o cadastro.')}</Notice>;
}

/** What is chosen is saved with the record, as a line of the ledger. */
const Autorizacao = ({ acao }: Pick<Props, 'acao'>) => (
  <SelectField
    label={t('Hoje o responsável autorizou o cadastro')}
    hint={t('Entra no livro de consentimentos.')}
    fieldClass="md:col-span-6"
    placeholder={t('Ainda não')}
    options={DA_CASA.map((forma) => ({ value: forma, label: FORMAS[forma]() }))}
    {...acao.text('autorizacao_do_responsavel')}
  />
);
