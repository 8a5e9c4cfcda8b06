import { Check, EllipsisVertical, FileText, IdCard, Leaf, MapPin, Sprout } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { TabPanel, Tabs, type TabItem } from '../kit/tabs.tsx';
import { TextField } from '../kit/text-field.tsx';

type Part = 'principal' | 'endereco' | 'umbanda' | 'candomble' | 'docs';

const PARTS: ReadonlyArray<TabItem<Part>> = [
  { value: 'principal', label: 'Principal', icon: IdCard },
  { value: 'endereco', label: 'Endereço & Profissão', short: 'Endereço', icon: MapPin },
  { value: 'umbanda', label: 'Espiritual (Umbanda)', short: 'Umbanda', icon: Sprout },
  { value: 'candomble', label: 'Espiritual (Candomblé)', short: 'Candomblé', icon: Leaf },
  { value: 'docs', label: 'Documentação', short: 'Docs', icon: FileText, alert: true },
];

export function DialogSamples() {
  const [open, setOpen] = useState<'lg' | 'sm' | 'confirm' | null>(null);
  const [part, setPart] = useState<Part>('principal');
  const [segment, setSegment] = useState<'vender' | 'lista'>('vender');
  const close = () => setOpen(null);
  return (
    <section className="flex flex-wrap items-center gap-3 pb-24">
      <Button onClick={() => setOpen('lg')}>Diálogo grande</Button>
      <Button onClick={() => setOpen('sm')}>Diálogo pequeno</Button>
      <Button onClick={() => setOpen('confirm')}>Excluir…</Button>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label="Ações de Antônia" />}
        groups={[
          {
            actions: [
              { label: 'Editar', icon: FileText, onSelect: close },
              { label: 'Tornar usuário', onSelect: close, disabled: true, note: 'Sem e-mail' },
            ],
          },
          { actions: [{ label: 'Excluir', danger: true, onSelect: () => setOpen('confirm') }] },
        ]}
      />
      <Tabs
        look="segment"
        label="Partes da loja"
        value={segment}
        onValueChange={setSegment}
        items={[
          { value: 'vender', label: 'Vender' },
          { value: 'lista', label: 'Lista' },
        ]}
      >
        <TabPanel value={segment} className="pt-3">
          {segment}
        </TabPanel>
      </Tabs>
      {open === 'lg' && (
        <Dialog
          onClose={close}
          size="lg"
          dirty
          media={<Avatar name="Antônia Ferreira dos Santos" />}
          title="Antônia Ferreira dos Santos"
          description="Matrícula 2019-014 · na casa desde março de 2019"
          onSubmit={(event) => event.preventDefault()}
          actions={
            <Button type="submit" variant="primary" icon={Check}>
              Salvar membro
            </Button>
          }
        >
          <Tabs sticky label="Partes do cadastro" value={part} onValueChange={setPart} items={PARTS}>
            <TabPanel value={part} className="grid gap-5 md:grid-cols-2">
              {[
                'Nome',
                'Matrícula',
                'E-mail',
                'Telefone',
                'Nascimento',
                'Admissão',
                'Cidade',
                'UF',
                'Bairro',
                'CEP',
              ].map((label) => (
                <TextField key={label} label={label} placeholder="Não informado" />
              ))}
            </TabPanel>
          </Tabs>
        </Dialog>
      )}
      {open === 'sm' && (
        <Dialog
          onClose={close}
          size="sm"
          title="Imprimir cupom?"
          actions={<Button variant="primary">Gerar cupom</Button>}
          cancelLabel="Agora não"
        >
          O pagamento de R$ 580,00 foi registrado.
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          onClose={close}
          title="Excluir membro?"
          item="Antônia Ferreira dos Santos"
          confirmLabel="Excluir membro"
          onConfirm={close}
        >
          As 12 faturas em aberto vão junto. Não é possível desfazer.
        </ConfirmDialog>
      )}
    </section>
  );
}
