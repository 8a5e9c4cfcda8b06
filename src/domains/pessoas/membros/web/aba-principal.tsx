import { faltaResponsavel } from '../../../../shared/maioridade.ts';
import type { ReactNode } from 'react';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { fieldsOf, type FieldName } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../../../../shared/texts.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import type { FichaDigitada } from './ficha-digitada.ts';
import { ParteSelada } from './parte-espiritual.tsx';
import type { PartesDaFicha } from './partes-da-ficha.ts';

interface Props {
  acao: ActionForm<FichaDigitada>;
  partes: PartesDaFicha;
  sugestao: string;
  /** The notice stands right below the name, where the eyes are while typing it. */
  sobONome?: ReactNode;
  /** Plan and access. */
  children?: ReactNode;
}

export function AbaPrincipal({ acao, partes, sugestao, sobONome, children }: Props) {
  const sugerida = sugestao !== '' && acao.form.watch('matricula') === sugestao;
  const dicaDe = (path: FieldName) => {
    if (path === 'nome_social') return t('Aparece no lugar do nome em toda a casa.');
    return path === 'matricula' && sugerida ? t('Sugerida pela sequência da casa; pode mudar.') : undefined;
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-5 md:grid-cols-6">
        {fieldsOf('principal').map(([path, field]) =>
          path === 'nome' ? (
            <div key={path} className="flex flex-col gap-4 md:col-span-4">
              <CampoDaFicha {...{ acao, path, field }} />
              {sobONome}
            </div>
          ) : (
            <CampoDaFicha key={path} {...{ acao, path, field }} hint={dicaDe(path)} />
          ),
        )}
      </div>
      <FaltaResponsavel acao={acao} />
      {children}
      <ParteSelada partes={partes} parte="observacoes">
        <CampoDaFicha
          acao={acao}
          path="reservado.observacoes.texto"
          field={RESERVED.observacoes.fields.texto}
          hint={t('Só quem abre o cadastro vê.')}
        />
      </ParteSelada>
    </div>
  );
}

/** A person below 18 whose guardian nobody has written down. */
function FaltaResponsavel({ acao }: Pick<Props, 'acao'>) {
  const { hoje } = useSignedIn();
  const [tipo_pessoa, dt_nascimento, responsavel_nome] = acao.form.watch([
    'tipo_pessoa',
    'dt_nascimento',
    'responsavel_nome',
  ]);
  if (!hoje || tipo_pessoa === 'PJ' || !faltaResponsavel({ dt_nascimento, responsavel_nome }, hoje)) return null;
  return (
    <Notice tone="aviso" title={t('Falta o responsável')}>
      {t(
        'A pessoa tem menos de 18 anos. Anote em “Documentação” quem responde por ela e como autorizou, ou por que ainda falta.',
      )}
    </Notice>
  );
}

/** A titled part of the tab. */
export function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-y border-line py-5">
      <h3 className="text-lg">{titulo}</h3>
      {children}
    </section>
  );
}
