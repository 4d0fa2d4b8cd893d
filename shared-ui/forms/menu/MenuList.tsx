import { Menu as MenuPart } from '@mantine/core';
import { Icon } from 'shared-ui/base';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import type { MenuProps } from './Menu.tsx';
import styles from './Menu.module.css';

export function MenuList({ children, items }: MenuProps) {
  return (
    <HeadlessProvider>
      <MenuPart
        position="bottom-end"
        offset={4}
        withinPortal={false}
        classNames={{
          dropdown: styles.menu ?? '',
          item: styles.item ?? '',
          itemSection: styles.icon ?? '',
        }}
      >
        <MenuPart.Target>{children}</MenuPart.Target>
        <MenuPart.Dropdown>
          {items.map(({ label, icon, onSelect }) => (
            <MenuPart.Item
              key={label}
              leftSection={icon && <Icon name={icon} />}
              onClick={onSelect}
            >
              {label}
            </MenuPart.Item>
          ))}
        </MenuPart.Dropdown>
      </MenuPart>
    </HeadlessProvider>
  );
}
