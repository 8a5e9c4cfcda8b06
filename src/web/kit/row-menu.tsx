import { EllipsisVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { MenuAction } from '../panels/menu-panel.tsx';
import { Menu } from './menu.tsx';

interface Props {
  /** Names the row: 'Ações de Antônia'. */
  label: string;
  /** Groups with a line between them. An action that is not offered is false or missing. */
  groups: ReadonlyArray<ReadonlyArray<MenuAction | false | undefined> | false>;
}

/** The three dots at the end of a row; nothing if nothing is offered. */
export function RowMenu({ label, groups }: Props) {
  const offered = groups
    .map((group) => ({ actions: (group || []).filter((action) => typeof action === 'object') }))
    .filter(({ actions }) => actions.length > 0);
  if (offered.length === 0) return null;
  return <Menu trigger={<IconButton icon={EllipsisVertical} label={label} />} groups={offered} />;
}
