import { House, Mail } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { t } from '../../../../shared/texts.ts';

interface Props extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'> {
  /** The label of the only button. */
  rotulo: string;
  ocupado: boolean;
  /** What went wrong, if it belongs to no field. */
  falha: string | null;
  /** True while something required is missing. */
  incompleto?: boolean;
  children?: ReactNode;
}

/** The form of the pages outside a house; `useEnvio` submits it. */
export const Formulario = ({ rotulo, ocupado, falha, incompleto, children, ...form }: Props) => (
  <form noValidate className="mt-6 flex flex-col gap-4.5" {...form}>
    {children}
    {falha && (
      <Notice tone="erro" live>
        {falha}
      </Notice>
    )}
    <Button type="submit" variant="primary" size="lg" wide busy={ocupado} disabled={incompleto}>
      {rotulo}
    </Button>
  </form>
);

type Campo = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;

export const CampoDoEmail = (campo: Campo & { label?: string }) => (
  <TextField
    label={t('E-mail')}
    type={campo.label ? 'text' : 'email'}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    icon={Mail}
    {...campo}
  />
);

export const CampoDoCodigo = (campo: Campo & { label: string; hint: string }) => (
  <TextField
    icon={House}
    autoCapitalize="characters"
    spellCheck={false}
    className="font-semibold tracking-wide"
    {...campo}
  />
);
