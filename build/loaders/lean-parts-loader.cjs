/**
 * Removes unused companion components from the component library's parts: as properties (`Table.DataRenderer`) they cannot
 * be tree-shaken. Display names are removed as well.
 * @param {string} source
 */
module.exports = function leanParts(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(\w+\.[A-Z]\w*) = \w+;$/gm, (line, part) => (UNUSED.includes(part) ? '' : line));
};

const UNUSED = [
  'Accordion.Chevron',
  'Checkbox.Card',
  'Checkbox.Group',
  'Checkbox.Indicator',
  'Drawer.Stack',
  'Input.ClearButton',
  'Input.Placeholder',
  'Input.Success',
  'Menu.CheckboxGroup',
  'Menu.CheckboxItem',
  'Menu.ContextMenu',
  'Menu.Divider',
  'Menu.Label',
  'Menu.RadioGroup',
  'Menu.RadioItem',
  'Menu.Search',
  'Menu.Sub',
  'Modal.Stack',
  'Popover.ContextMenu',
  'Radio.Indicator',
  'Table.DataRenderer',
  'Table.ScrollContainer',
];

/** For tests. */
module.exports.UNUSED = UNUSED;
