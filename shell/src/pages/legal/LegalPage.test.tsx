import { renderUi } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { LegalPage } from './LegalPage.tsx';

it('renders heading numbers as text, so that the typeface shifts nothing', async () => {
  const sections = ['What we collect', 'Who sees it'].map((heading) => ({ heading, body: ['…'] }));
  const screen = await renderUi(
    <LegalPage title="Policy" lead="Since May" contents="Contents" sections={sections} />,
  );
  const second = screen.getByRole('heading', { name: '2. Who sees it' }).element();
  expect([...second.childNodes].map(({ nodeType }) => nodeType)).toEqual([Node.TEXT_NODE]);
});
