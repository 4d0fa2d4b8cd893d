import { useNavigate } from 'shared-ui/router';
import { renderUi } from 'shared-ui/test-utils';
import { expect, it, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction.ts';

it.each(['pointerdown', 'pointermove', 'keydown', 'scroll', 'popstate', 'storage'])(
  'calls back once on %s, however many events follow',
  (eventType) => {
    const callback = vi.fn();
    onFirstInteraction(callback);
    expect(callback).not.toHaveBeenCalled();
    dispatchEvent(new Event(eventType));
    expect(callback).toHaveBeenCalledOnce();
    for (const laterEvent of ['pointerdown', 'keydown', eventType])
      dispatchEvent(new Event(laterEvent));
    expect(callback).toHaveBeenCalledOnce();
  },
);

function Mover() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/about')}>Move</button>;
}

it('calls back on a navigation without any other interaction', async () => {
  const screen = await renderUi(<Mover />);
  const callback = vi.fn();
  onFirstInteraction(callback);
  // A click without pointer or key event is not an interaction by itself.
  screen
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(callback).toHaveBeenCalledOnce();
});
