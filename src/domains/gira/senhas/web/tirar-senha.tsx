import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { nomeDaSenha, type TipoDeSenha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { MinhaSenha } from './queries.ts';

interface Props {
  /** The address of the public page. */
  casa: string;
  eventoId: string;
}

/** The visitor's own ticket, or the form for it. */
export function TirarSenha({ casa, eventoId, dados }: Props & { dados: MinhaSenha }) {
  const { minha, aberta, esgotada, ultima } = dados;
  if (minha)
    return (
      <div role="status" className="rounded-lg border border-mata-line bg-mata-soft p-4 text-center">
        <p>{t('Sua senha|de atendimento')}</p>
        <p className="text-5xl font-bold figures">{nomeDaSenha(minha)}</p>
        <p className="mt-1">{situacao(minha)}</p>
        {ultima && <p className="text-sm text-ink-2">{t('Última chamada: {senha}', { senha: ultima })}</p>}
      </div>
    );
  if (!aberta) return <Notice title={t('As senhas deste evento não estão abertas.')} />;
  if (esgotada) return <Notice tone="aviso" title={t('As senhas deste evento acabaram.')} />;
  return <Pedido casa={casa} eventoId={eventoId} />;
}

function situacao({ estado, antes }: { estado: string; antes: number }): string {
  if (estado === 'chamada') return t('É a sua vez. Apresente-se.');
  if (estado === 'atendida') return t('Você já foi atendido.');
  if (estado === 'nao_veio') return t('Você foi chamado e não veio. Fale com quem chama.');
  if (antes === 0) return t('Você é o próximo da numeração.');
  return antes === 1
    ? t('1 pessoa na frente, pela numeração')
    : t('{n} pessoas na frente, pela numeração', { n: antes });
}

function Pedido({ casa, eventoId }: Props) {
  const acao = useActionForm<'pegarSenha', { nome: string; tipo: TipoDeSenha }>({
    action: 'pegarSenha',
    defaultValues: { nome: '', tipo: 'normal' },
    toInput: ({ nome, tipo }) => ({ casa, evento_id: eventoId, nome, tipo }),
    check: ({ nome }) => ({ nome: !nome.trim() && t('Informe seu primeiro nome') }),
  });
  return (
    <form onSubmit={(event) => void acao.submit(event)} className="flex flex-col gap-4">
      <p className="text-lg font-semibold">{t('Tire sua senha de atendimento')}</p>
      {acao.failure && (
        <Notice tone="erro" live>
          {acao.failure}
        </Notice>
      )}
      <TextField
        label={t('Seu primeiro nome')}
        required
        maxLength={40}
        autoComplete="given-name"
        {...acao.text('nome')}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('Tipo de senha')}</legend>
        <Radio label={t('Normal')} value="normal" {...acao.form.register('tipo')} />
        <Radio
          label={t('Preferencial')}
          hint={t('Idosos, gestantes, pessoas com deficiência ou com criança de colo.')}
          value="preferencial"
          {...acao.form.register('tipo')}
        />
      </fieldset>
      <Button type="submit" variant="primary" busy={acao.busy}>
        {t('Tirar senha')}
      </Button>
    </form>
  );
}
