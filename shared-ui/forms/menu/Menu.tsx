import type { ReactElement } from 'react';
import type { IconName } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';

interface MenuItem {
  label: string;
  icon?: IconName;
  onSelect: () => void;
}

export interface MenuProps {
  /** The trigger, a button of `shared-ui/base`; it names the menu. */
  children: ReactElement;
  items: readonly MenuItem[];
}

/** Positioning is 20 kB, so it is loaded on demand. */
const loadList = () => import('./MenuList.tsx');

/** A menu below its trigger button: arrow keys move, Escape closes. */
export function Menu(props: MenuProps) {
  return (
    <LazyPart load={loadList} fallback={props.children} renderFailed={() => props.children}>
      {({ MenuList }) => <MenuList {...props} />}
    </LazyPart>
  );
}
