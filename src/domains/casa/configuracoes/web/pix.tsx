import { useState } from 'react';
import { normalizarChave, TIPOS_DE_CHAVE, type TipoDeChave } from '../../../dinheiro/pix/rules.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { useOrganizacao, useRemoverPix, type Organizacao } from './queries.ts';

type Chave = NonNullable<Organizacao['pix']>;

/** The key as typed: a new one has no type until one is chosen. */
type Valores = Omit<Chave, 'tipo'> & { tipo: TipoDeChave | '' };

const VAZIO: Valores = { tipo: '', chave: '', nome: '', cidade: '', versao: '' };

const NOMES: Readonly<Record<TipoDeChave, () => string>> = {
  cpf: () => t('CPF'),
  cnpj: () => t('CNPJ'),
  email: () => t('E-mail'),
  telefone: () => t('Celular'),
  aleatoria: () => t('Aleatória'),
};

interface Props {
  pix: Organizacao['pix'];
  podeMudar: boolean;
}

/** The key to which the members' money goes. */
export function Pix({ pix, podeMudar }: Props) {
  const { refetch } = useOrganizacao();
  const acao = useActionForm<'salvarPix', Valores>({
    action: 'salvarPix',
    values: pix ?? VAZIO,
    toInput: ({ versao, tipo, ...chave }) => ({ pix: { ...chave, tipo: tipo as TipoDeChave }, versao }),
    check: conferir,
    errorTitle: t('Erro ao salvar'),
    // Until the new version is read, another save would be refused as somebody else's.
    onDone: () => {
      toast.sucesso(t('Chave PIX salva'));
      return refetch();
    },
  });
  return (
    <Card title={t('Chave PIX')} note={t('É o que o membro vê ao pagar pelo celular.')}>
      <form noValidate onSubmit={(event) => void acao.submit(event)}>
        <fieldset disabled={!podeMudar} className="grid gap-4.5 md:grid-cols-6">
          <legend className="sr-only">{t('Chave PIX')}</legend>
          <SelectField
            label={t('Tipo da chave')}
            required
            fieldClass="md:col-span-2"
            options={TIPOS_DE_CHAVE.map((tipo) => ({ value: tipo, label: NOMES[tipo]() }))}
            {...acao.text('tipo')}
          />
          <TextField label={t('Chave')} fieldClass="md:col-span-4" {...acao.text('chave')} />
          <TextField
            label={t('Nome de quem recebe')}
            hint={t('Até 25 letras, como no banco.')}
            maxLength={25}
            fieldClass="md:col-span-3"
            {...acao.text('nome')}
          />
          <TextField
            label={t('Cidade de quem recebe')}
            maxLength={15}
            fieldClass="md:col-span-3"
            {...acao.text('cidade')}
          />
        </fieldset>
        {podeMudar && (
          <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
            {pix && <Remover {...pix} />}
            <Button type="submit" busy={acao.busy}>
              {t('Salvar chave PIX')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

const conferir = ({ tipo, chave, nome, cidade }: Valores) => ({
  tipo: tipo === '' && t('Escolha o tipo da chave.'),
  chave:
    chave.trim() === ''
      ? t('Informe a chave.')
      : tipo !== '' && normalizarChave(tipo, chave) === null && t('Esta chave não é deste tipo.'),
  nome: nome.trim() === '' && t('Informe o nome de quem recebe.'),
  cidade: cidade.trim() === '' && t('Informe a cidade de quem recebe.'),
});

function Remover({ chave, versao }: Chave) {
  const remover = useRemoverPix();
  const [perguntando, setPerguntando] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setPerguntando(true)}>
        {t('Remover chave PIX')}
      </Button>
      {perguntando && (
        <ConfirmDialog
          onClose={() => setPerguntando(false)}
          title={t('Remover a chave PIX?')}
          item={chave}
          confirmLabel={t('Remover')}
          onConfirm={async () => {
            await remover.mutateAsync({ pix: null, versao });
            toast.sucesso(t('Chave PIX removida'));
          }}
        >
          {t('Os membros deixam de ver o código para pagar.')}
        </ConfirmDialog>
      )}
    </>
  );
}
