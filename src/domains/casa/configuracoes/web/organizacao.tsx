import type { ChangeEvent } from 'react';
import {
  ehUf,
  formatCep,
  formatCnpj,
  formatTelefone,
  normalizarInstagram,
  normalizarSite,
} from '../../../../shared/documentos.ts';
import { fusoSugerido, type Fuso } from '../../../../shared/fusos.ts';
import { FusoDaCasa } from '../../../acesso/terreiros/web/fuso-da-casa.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { ARQUIVOS, podeExportarCasa } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { Cobranca } from './cobranca.tsx';
import { Codigo } from './codigo.tsx';
import { ExportarCasa } from './exportar-casa.tsx';
import { PictureField } from '../../../../web/api/picture-field.tsx';
import { OQueACasaUsa } from './o-que-a-casa-usa.tsx';
import { Papel } from './papel.tsx';
import { Pix } from './pix.tsx';
import { useEnviarLogo, useOrganizacao, useRemoverLogo, type Organizacao as Casa } from './queries.ts';
import { useQuem } from './quem.ts';

/** The house's data; people who may not edit it can read it. */
export function Organizacao() {
  const quem = useQuem();
  const { gestao } = quem;
  const query = useOrganizacao();
  const { data } = query;
  if (!data)
    return (
      <Card title={t('Organização')}>
        <Pending of={query} title={t('Erro ao carregar')} />
      </Card>
    );
  return (
    <>
      {!gestao && <Notice tone="aviso">{t('Você não tem permissão para editar estes dados.')}</Notice>}
      <Card title={t('Dados da casa')} note={t('Saem nos recibos e nos relatórios.')}>
        <div className="flex flex-col gap-6">
          <Logo casa={data} podeMudar={gestao} />
          <Dados casa={data} podeMudar={gestao} />
        </div>
      </Card>
      {gestao && <Codigo />}
      <Pix pix={data.pix} podeMudar={gestao} />
      <Cobranca cobranca={data.cobranca} podeMudar={gestao} />
      <OQueACasaUsa podeMudar={gestao} />
      <Papel colunas={data.colunas} podeMudar={gestao} />
      {podeExportarCasa(quem) && <ExportarCasa />}
    </>
  );
}

function Logo({ casa: { nome, logo_url }, podeMudar }: { casa: Casa; podeMudar: boolean }) {
  const enviar = useEnviarLogo();
  const remover = useRemoverLogo();
  const marca = <Avatar name={nome} src={logo_url} size="xl" className="rounded-lg" />;
  if (!podeMudar) return marca;
  return (
    <PictureField
      of={nome}
      rule={ARQUIVOS.logo}
      note={t('PNG, JPG ou WEBP, até 3 MB.')}
      present={logo_url !== null}
      words={{ send: t('Enviar logo'), replace: t('Trocar logo'), remove: t('Remover logo') }}
      send={(file) => enviar.mutateAsync({ input: {}, file })}
      sending={enviar.isPending}
      remove={() => remover.mutateAsync({})}
      removing={remover.isPending}
      said={{ sent: t('Logo atualizada com sucesso'), removed: t('Logo removida'), failed: t('Erro no upload') }}
    >
      {marca}
    </PictureField>
  );
}

const fusoDaUf = (uf: string, fuso: Fuso): Fuso => fusoSugerido(uf, fuso, Date.now()) ?? fuso;

const CAMPOS = [
  'nome',
  'cnpj',
  'site',
  'email',
  'telefone',
  'whatsapp',
  'instagram',
  'endereco',
  'bairro',
  'cep',
  'cidade',
  'estado',
  'fuso_horario',
] as const;
type Valores = Record<(typeof CAMPOS)[number] | 'versao', string>;

const valoresDe = (casa: Casa): Valores => ({
  nome: casa.nome,
  cnpj: formatCnpj(casa.cnpj ?? ''),
  site: casa.site ?? '',
  email: casa.email ?? '',
  telefone: formatTelefone(casa.telefone ?? ''),
  whatsapp: formatTelefone(casa.whatsapp ?? ''),
  instagram: casa.instagram ? `@${casa.instagram.replace(/^@/, '')}` : '',
  endereco: casa.endereco ?? '',
  bairro: casa.bairro ?? '',
  cep: formatCep(casa.cep ?? ''),
  cidade: casa.cidade ?? '',
  estado: casa.estado ?? '',
  fuso_horario: casa.fuso_horario,
  versao: casa.versao,
});

function Dados({ casa, podeMudar }: { casa: Casa; podeMudar: boolean }) {
  const { refetch } = useOrganizacao();
  const acao = useActionForm<'salvarOrganizacao', Valores>({
    action: 'salvarOrganizacao',
    values: valoresDe(casa),
    // The select offers nothing but these; the server decides.
    toInput: ({ fuso_horario, ...valores }) => ({ ...valores, fuso_horario: fuso_horario as Fuso }),
    check: ({ nome, site, instagram }) => ({
      nome: nome.trim() === '' && t('Informe o nome do terreiro'),
      site: site.trim() !== '' && !normalizarSite(site) && t('Informe o endereço do site, como casa.org.br.'),
      instagram:
        instagram.trim() !== '' &&
        !normalizarInstagram(instagram) &&
        t('Informe o nome do perfil no Instagram, como @casa.'),
    }),
    errorTitle: t('Erro ao salvar'),
    // Until the new version is read, another save would be refused as somebody else's.
    onDone: () => {
      toast.sucesso(t('Organização atualizada'));
      return refetch();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void acao.submit(event)}>
      <fieldset disabled={!podeMudar} className="grid gap-4.5 md:grid-cols-6">
        <legend className="sr-only">{t('Dados da casa')}</legend>
        <TextField label={t('Nome do terreiro')} required fieldClass="md:col-span-6" {...acao.text('nome')} />
        <MaskedField label={t('CNPJ')} format={formatCnpj} fieldClass="md:col-span-3" {...acao.text('cnpj')} />
        <TextField label={t('Site')} inputMode="url" fieldClass="md:col-span-3" {...acao.text('site')} />
        <Contatos acao={acao} />
        <Lugar acao={acao} salvo={casa.fuso_horario} />
      </fieldset>
      {podeMudar && (
        <div className="mt-6 flex justify-end max-md:*:flex-1">
          <Button type="submit" variant="primary" busy={acao.busy}>
            {t('Salvar organização')}
          </Button>
        </div>
      )}
    </form>
  );
}

const titulo = 'mt-3 font-display text-lg font-bold md:col-span-6';

function Contatos({ acao }: { acao: ActionForm<Valores> }) {
  return (
    <>
      <p className={titulo}>{t('Contatos')}</p>
      <TextField label={t('E-mail')} inputMode="email" fieldClass="md:col-span-3" {...acao.text('email')} />
      <MaskedField
        label={t('Telefone')}
        format={formatTelefone}
        inputMode="tel"
        fieldClass="md:col-span-3"
        {...acao.text('telefone')}
      />
      <MaskedField
        label={t('WhatsApp')}
        format={formatTelefone}
        inputMode="tel"
        fieldClass="md:col-span-3"
        {...acao.text('whatsapp')}
      />
      <TextField
        label={t('Instagram')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        fieldClass="md:col-span-3"
        {...acao.text('instagram')}
      />
    </>
  );
}

function Lugar({ acao, salvo }: { acao: ActionForm<Valores>; salvo: string }) {
  const estado = acao.text('estado');
  const [uf, fuso] = acao.form.watch(['estado', 'fuso_horario']);
  const usar = (proposto: Fuso) => acao.form.setValue('fuso_horario', proposto, { shouldDirty: true });
  const mudarUf = async (event: ChangeEvent<HTMLInputElement>) => {
    await estado.onChange(event);
    const escrita = event.target.value.trim().toUpperCase();
    // Another state proposes its clock; nothing is saved before the button is pressed.
    if (ehUf(escrita)) usar(fusoDaUf(escrita, fuso as Fuso));
  };
  return (
    <>
      <p className={titulo}>{t('Endereço')}</p>
      <TextField label={t('Rua e número')} fieldClass="md:col-span-4" {...acao.text('endereco')} />
      <TextField label={t('Bairro')} fieldClass="md:col-span-2" {...acao.text('bairro')} />
      <MaskedField
        label={t('CEP')}
        format={formatCep}
        inputMode="numeric"
        fieldClass="md:col-span-2"
        {...acao.text('cep')}
      />
      <TextField label={t('Cidade')} fieldClass="md:col-span-3" {...acao.text('cidade')} />
      <TextField
        label={t('UF')}
        maxLength={2}
        autoCapitalize="characters"
        fieldClass="md:col-span-1"
        {...estado}
        onChange={(event) => void mudarUf(event)}
      />
      <FusoDaCasa
        campo={acao.text('fuso_horario')}
        escolhido={fuso}
        salvo={salvo}
        uf={uf.trim().toUpperCase()}
        onUsar={usar}
      />
    </>
  );
}
