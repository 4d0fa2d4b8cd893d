import { expect, it } from 'vitest';
import { toSvgDataUrl } from './svg-as-text.ts';

it('escapes only what would end the data URL of a drawing', () => {
  const drawing = '<svg viewBox="0 0 9 9"><path d="M0 0h9" fill="#FDE" x="50%"/></svg>\n';
  const address = toSvgDataUrl(drawing);
  expect(address).toBe(
    "data:image/svg+xml,%3Csvg viewBox='0 0 9 9'%3E%3Cpath d='M0 0h9' fill='%23FDE' x='50%25'/%3E%3C/svg%3E",
  );
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(
    drawing.trim().replaceAll('"', "'"),
  );
});
