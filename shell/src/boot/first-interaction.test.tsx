import { useNavigate } from 'shared-ui/router';
import { renderUi } from 'shared-ui/test-utils';
import { expect, it, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction.ts';

it.each(['pointerdown', 'pointermove', 'keydown', 'scroll', 'popstate'])(
  'takes %s for a sign, and calls once however many follow',
  (sign) => {
    const act = vi.fn();
    onFirstInteraction(act);
    expect(act).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    expect(act).toHaveBeenCalledOnce();
    for (const later of ['pointerdown', 'keydown', sign]) dispatchEvent(new Event(later));
    expect(act).toHaveBeenCalledOnce();
  },
);

function Mover() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/about')}>Move</button>;
}

it('takes a move to another page for one, whoever asked for it', async () => {
  const screen = await renderUi(<Mover />);
  const act = vi.fn();
  onFirstInteraction(act);
  // A click without pointer or key event is not an interaction by itself.
  screen
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(act).toHaveBeenCalledOnce();
});
