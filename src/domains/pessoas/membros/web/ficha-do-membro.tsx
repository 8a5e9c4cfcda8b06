import { Check, FileText, Footprints, IdCard, Leaf, MapPin, Sprout } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { rotulo } from '../../../../shared/competencia.ts';
import { ehDia } from '../../../../shared/datas.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { TabPanel, Tabs, type TabItem } from '../../../../web/kit/tabs.tsx';
import { labelOf, TABS, type Tab } from '../fields.ts';
import { t } from '../texts.ts';
import { RESERVED } from '../reserved-fields.ts';
import { AbaCandomble } from './aba-candomble.tsx';
import { AbaDocumentacao } from './aba-documentacao.tsx';
import { AbaPrincipal } from './aba-principal.tsx';
import { AbaUmbanda } from './aba-umbanda.tsx';
import { Caminho } from './caminho.tsx';
import { CamposDaAba } from './campo-da-ficha.tsx';
import { abaDe, type FichaDigitada } from './ficha-digitada.ts';
import { ParteDoEspiritual } from './parte-espiritual.tsx';
import type { PartesDaFicha } from './partes-da-ficha.ts';

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
  onFechar: () => void;
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
  const { acao, partes, aba, onAba, titulo, sugestao = '', onFechar, sobONome, consentimentos, children } = props;
  const abas = TABS.filter((uma) => partes.espiritual || !ESPIRITUAIS.includes(uma));
  const comErro = new Set(caminhos(acao.form.formState.errors).map(abaDe));
  const nome = acao.form.watch('nome').trim();
  return (
    <Dialog
      onClose={onFechar}
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
