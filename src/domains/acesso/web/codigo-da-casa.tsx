import { Copy } from 'lucide-react';
import { Button } from '../../../web/kit/button.tsx';
import { LinkButton } from '../../../web/kit/link-button.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

/** The access code of a house that was just made (decision 4). */
export function CodigoDaCasa({ codigo }: { codigo: string }) {
  const copiar = () =>
    navigator.clipboard.writeText(codigo).then(
      () => toast.sucesso(t('Copiado')),
      () => toast.erro(t('Falha ao copiar')),
    );
  return (
    <>
      <section className="faixa mt-6 rounded-xl border border-line bg-surface px-5 pt-7 pb-5 text-center shadow-1 [--faixa-inset:10px]">
        <h2 className="font-sans text-sm font-semibold text-ink-2">{t('Código da casa')}</h2>
        <p className="mt-1 text-[1.75rem] leading-tight font-bold tracking-wider whitespace-nowrap figures">{codigo}</p>
        <p className="mt-3 text-sm text-ink-2">
          {t(
            'Quem criar a conta com este código entra na casa como membro. Passe só a quem é de casa; ele fica em Configurações, Organização.',
          )}
        </p>
        <Button icon={Copy} className="mt-4" onClick={() => void copiar()}>
          {t('Copiar código')}
        </Button>
      </section>
      <LinkButton href="/dashboard" variant="primary" size="lg" wide className="mt-6">
        {t('Ir para o painel')}
      </LinkButton>
    </>
  );
}
