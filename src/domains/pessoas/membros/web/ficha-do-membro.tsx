import { Check, FileText, Footprints, IdCard, Leaf, MapPin, Sprout } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { rotulo } from '../../../../shared/competencia.ts';
import { ehDia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { emptySlotStyle } from '../../../../web/kit/control-style.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { type TabItem, TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { type Field, TABS, type Tab, labelOf } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { AbaDocumentacao } from './aba-documentacao.tsx';
import { AbaPrincipal } from './aba-principal.tsx';
import { Caminho } from './caminho.tsx';
import { CamposDaAba } from './campo-da-ficha.tsx';
import { type FichaDigitada, abaDe } from './ficha-digitada.ts';
import { ParteDoEspiritual } from './parte-espiritual.tsx';
import type { PartesDaFicha } from './partes-da-ficha.ts';
import { Vagas } from './vagas.tsx';

const CAMPOS = RESERVED.espiritual_candomble.fields;

/** Four slots of orixá and qualidade. */
function AbaCandomble({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const orixas = acao.form.watch('reservado.espiritual_candomble.orixas');
  return (
    <div>
      <Vagas
        titulo={labelOf(CAMPOS.orixas)}
        nota={t('Do primeiro ao quarto')}
        colunas={1}
        preenchidas={orixas.map(({ nome, qualidade }) => nome !== '' || qualidade !== '')}
      >
        {(vaga) => (
          <div key={vaga} className="grid gap-2.5 md:grid-cols-2">
            <TextField
              label={t('{grupo}, {n}º', { grupo: t('Orixá'), n: vaga + 1 })}
              hideLabel
              prefix={t('{n}º', { n: vaga + 1 })}
              placeholder={t('Orixá')}
              className={emptySlotStyle}
              maxLength={CAMPOS.orixas.max}
              {...acao.text(`reservado.espiritual_candomble.orixas.${vaga}.nome`)}
            />
            <TextField
              label={t('Qualidade do {n}º orixá', { n: vaga + 1 })}
              hideLabel
              placeholder={t('Qualidade')}
              className={emptySlotStyle}
              maxLength={CAMPOS.orixas.max}
              {...acao.text(`reservado.espiritual_candomble.orixas.${vaga}.qualidade`)}
            />
          </div>
        )}
      </Vagas>
    </div>
  );
}

const { outros, ...grupos } = RESERVED.espiritual_umbanda.fields;
const GRUPOS = Object.entries(grupos) as [keyof typeof grupos, Field][];

/** Four orixás, two of each of the others, and the other fields. */
function AbaUmbanda({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const umbanda = acao.form.watch('reservado.espiritual_umbanda');
  return (
    <div>
      {GRUPOS.map(([chave, grupo]) => (
        <Vagas
          key={chave}
          titulo={labelOf(grupo)}
          {...(chave === 'orixas' && { nota: t('Do primeiro ao quarto') })}
          preenchidas={umbanda[chave].map((nome) => nome !== '')}
        >
          {(vaga) => (
            <TextField
              key={vaga}
              label={t('{grupo}, {n}º', { grupo: labelOf(grupo), n: vaga + 1 })}
              hideLabel
              prefix={t('{n}º', { n: vaga + 1 })}
              placeholder={t('Não informado')}
              className={emptySlotStyle}
              maxLength={grupos[chave].max}
              {...acao.text(`reservado.espiritual_umbanda.${chave}.${vaga}`)}
            />
          )}
        </Vagas>
      ))}
      <div className="grid gap-x-6 gap-y-2.5 border-t border-line py-4 md:grid-cols-[11.5rem_1fr]">
        <p aria-hidden className="font-semibold">
          {labelOf(outros)}
        </p>
        <TextArea
          label={labelOf(outros)}
          hideLabel
          maxLength={outros.max}
          placeholder={t('Não informado')}
          className={emptySlotStyle}
          {...acao.text('reservado.espiritual_umbanda.outros')}
        />
      </div>
    </div>
  );
}

const ITENS: Readonly<Record<Tab, () => Omit<TabItem<Tab>, 'value'>>> = {
  principal: () => ({ label: t('Principal'), short: t('Principal'), icon: IdCard }),
  endereco: () => ({ label: t('Endereço & Profissão'), short: t('Endereço'), icon: MapPin }),
  umbanda: () => ({ label: t('Espiritual (Umbanda)'), short: t('Umbanda'), icon: Sprout }),
  candomble: () => ({ label: t('Espiritual (Candomblé)'), short: t('Candomblé'), icon: Leaf }),
  caminho: () => ({ label: t('Caminho'), short: t('Caminho'), icon: Footprints }),
  documentacao: () => ({ label: t('Documentação'), short: t('Docs'), icon: FileText }),
};

/** The open tab; a field with an error opens its own. */
export function useAba() {
  const [aba, setAba] = useState<Tab>('principal');
  const mostrarErro = ([campo]: readonly string[]) => campo !== undefined && setAba(abaDe(campo));
  return { aba, setAba, mostrarErro };
}

interface Props {
  acao: ActionForm<FichaDigitada>;
  partes: PartesDaFicha;
  /** What stands under the documents: who read the record. */
  sobOsDocumentos?: ReactNode;
  aba: Tab;
  onAba: (aba: Tab) => void;
  titulo: string;
  sugestao?: string;
  onClose: () => void;
  sobONome?: ReactNode;
  /** Absent for a new member. */
  membroId?: string;
  /** The tab of the documents shows this. */
  consentimentos?: ReactNode;
  /** Plan and access, in the first tab. */
  children?: ReactNode;
}

const ESPIRITUAIS: readonly Tab[] = ['umbanda', 'candomble', 'caminho'];

/** One record in six tabs, or in three for who sees no belief; a tab with an error is marked. */
export function FichaDoMembro(props: Props) {
  const { acao, partes, aba, onAba, titulo, sugestao = '', onClose, sobONome, consentimentos, children } = props;
  const abas = TABS.filter((uma) => partes.espiritual || !ESPIRITUAIS.includes(uma));
  const comErro = new Set(caminhos(acao.form.formState.errors).map(abaDe));
  const nome = acao.form.watch('nome').trim();
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={nome || titulo}
      description={<Resumo acao={acao} />}
      media={<Avatar name={nome || titulo} size="lg" className="max-md:size-11 max-md:text-sm" />}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      dirty={acao.dirty}
      actions={
        <Button type="submit" variant="primary" icon={Check} busy={acao.busy}>
          {t('Salvar membro')}
        </Button>
      }
    >
      <Tabs
        value={aba}
        onValueChange={onAba}
        label={t('Partes do cadastro')}
        items={abas.map((value) => ({ value, ...ITENS[value](), alert: comErro.has(value) }))}
        sticky
      >
        {acao.failure && (
          <Notice tone="erro" live className="mb-5">
            {acao.failure}
          </Notice>
        )}
        <TabPanel value="principal" className="md:min-h-[33rem]">
          <AbaPrincipal acao={acao} partes={partes} sugestao={sugestao} sobONome={sobONome}>
            {children}
          </AbaPrincipal>
        </TabPanel>
        <TabPanel value="endereco" className="md:min-h-[33rem]">
          <CamposDaAba acao={acao} aba="endereco" />
        </TabPanel>
        {partes.espiritual && <AbasEspirituais acao={acao} partes={partes} />}
        <TabPanel value="documentacao" className="md:min-h-[33rem]">
          <AbaDocumentacao acao={acao} partes={partes} membroId={props.membroId}>
            {consentimentos}
          </AbaDocumentacao>
          {props.sobOsDocumentos}
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function AbasEspirituais({ acao, partes }: Pick<Props, 'acao' | 'partes'>) {
  return (
    <>
      <TabPanel value="umbanda" className="md:min-h-[33rem]">
        <ParteDoEspiritual {...{ acao, partes }} parte="espiritual_umbanda" rotulo={t('Quem vê esta parte')}>
          <AbaUmbanda acao={acao} />
        </ParteDoEspiritual>
      </TabPanel>
      <TabPanel value="candomble" className="md:min-h-[33rem]">
        <ParteDoEspiritual {...{ acao, partes }} parte="espiritual_candomble" rotulo={t('Quem vê esta parte')}>
          <AbaCandomble acao={acao} />
        </ParteDoEspiritual>
      </TabPanel>
      <TabPanel value="caminho" className="md:min-h-[33rem]">
        <h3 className="mb-3 text-lg">{labelOf(RESERVED.caminho.fields.obrigacoes)}</h3>
        <ParteDoEspiritual {...{ acao, partes }} parte="caminho" rotulo={t('Quem vê o caminho')}>
          <Caminho acao={acao} escreve={partes.escreve.has('caminho')} />
        </ParteDoEspiritual>
      </TabPanel>
    </>
  );
}

/** 'Matrícula 2019-014 · na casa desde mar/2019' */
function Resumo({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const [matricula, admissao] = acao.form.watch(['matricula', 'data_admissao_terreiro']);
  const partes = [
    matricula && t('Matrícula {matricula}', { matricula }),
    ehDia(admissao) &&
      t('na casa desde {mes}', { mes: rotulo(admissao.slice(0, 4) + admissao.slice(5, 7), getLanguage()) }),
  ];
  return <Parts of={partes} />;
}

/** 'reservado.docs.cpf' and so on, from react-hook-form's nested errors. */
function caminhos(erros: object, prefixo = ''): string[] {
  return Object.entries(erros).flatMap(([nome, valor]: [string, unknown]) => {
    if (valor === null || typeof valor !== 'object') return [];
    const caminho = prefixo + nome;
    return 'message' in valor && typeof valor.message === 'string' ? [caminho] : caminhos(valor, `${caminho}.`);
  });
}
