import type { ComponentType } from 'react';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { t } from '../texts.ts';
import { Entrar } from './entrar.tsx';
import { Moldura } from './moldura.tsx';

/** `OutraEntrada` is another way in, below the form. */
export function Login({ OutraEntrada }: { OutraEntrada: ComponentType }) {
  return (
    <Moldura titulo={t('Entrar na casa')} nota={t('Use o e-mail do seu cadastro, ou o telefone.')}>
      <Entrar />
      <OutraEntrada />
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <TextLink href="/esqueci-senha">{t('Esqueci a senha')}</TextLink>
        <TextLink href="/signup">{t('Criar conta')}</TextLink>
      </p>
    </Moldura>
  );
}
