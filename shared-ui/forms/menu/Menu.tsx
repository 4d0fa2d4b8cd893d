import type { ReactElement } from 'react';
import type { IconName } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';

/** One thing that can be done. */
interface MenuItem {
  label: string;
  icon?: IconName;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it, of `shared-ui/base`: the menu has its name. */
  children: ReactElement;
  items: readonly MenuItem[];
}

/** What places it beside its button is 20 kB, which a page without a menu does without. */
const loadList = () => import('./MenuList.tsx');

/** A few things to do, below the button that opens them: arrow keys lead through it, Escape closes it. */
export function Menu(props: MenuProps) {
  return (
    <LazyPart load={loadList} fallback={props.children} renderFailed={() => props.children}>
      {({ MenuList }) => <MenuList {...props} />}
    </LazyPart>
  );
}
