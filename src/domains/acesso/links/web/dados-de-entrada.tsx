import { useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { formatTelefone } from '../../../../shared/documentos.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { HOME } from '../../../../web/session/next-path.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { useGo } from '../../../../web/state/router.ts';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { EntrarComODedo } from '../../etapas/web/entrar-com-o-dedo.tsx';
import { t } from '../../../../shared/texts.ts';

export type Entrada = ApiOutput<'usarLink'>;

/** What the person needs next time, on another device too: large enough to photograph. */
export function DadosDeEntrada({ entrada: { sessao: aberta, codigo } }: { entrada: Entrada }) {
  const navigate = useGo();
  // Making a key rotates the session.
  const [sessao, setSessao] = useState(aberta);
  const { telefone_de_acesso, matricula_de_acesso } = sessao.usuario;
  const linhas = [
    [t('Telefone'), formatTelefone(telefone_de_acesso ?? '')],
    [t('Código do terreiro'), codigo],
    ...(matricula_de_acesso ? [[t('Matrícula (se mais de uma pessoa usa este telefone)'), matricula_de_acesso]] : []),
  ];
  return (
    <Moldura titulo={t('Pronto, você entrou')} nota={t('Da próxima vez, entre com:')}>
      <dl className="mt-6 flex flex-col gap-4">
        {linhas.map(([nome, valor]) => (
          <div key={nome}>
            <dt className="text-sm text-ink-2">{nome}</dt>
            <dd className="text-2xl font-bold tracking-wide figures">{valor}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-ink-2">{t('Guarde uma foto desta tela. Este aparelho já lembra o código.')}</p>
      <div className="mt-6">
        <EntrarComODedo onFeita={setSessao} />
      </div>
      <Button
        variant="primary"
        size="lg"
        wide
        className="mt-4"
        onClick={() => {
          establishSession(sessao);
          navigate(HOME);
        }}
      >
        {t('Começar a usar')}
      </Button>
    </Moldura>
  );
}
