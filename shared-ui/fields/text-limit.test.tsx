import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '../test-utils/test-utils.tsx';
import { TextArea, TextInput } from './fields.ts';

function Controlled() {
  const [text, setText] = useState('');
  return <TextArea label="Comment" maxLength={6} value={text} onChange={setText} />;
}

describe('text limit', () => {
  it('counts an emoji as one character and never splits it', async () => {
    const onChange = vi.fn<(text: string) => void>();
    const screen = await renderUi(<TextArea label="Comment" maxLength={5} onChange={onChange} />);
    const box = screen.getByRole('textbox', { name: 'Comment' });
    await box.fill('😀'.repeat(7));
    await expect.element(box).toHaveValue('😀'.repeat(5));
    await expect.element(screen.getByText('5/5')).toBeVisible();
    expect(onChange).toHaveBeenLastCalledWith('😀'.repeat(5));
    await box.fill('abcd😀e');
    expect(onChange).toHaveBeenLastCalledWith('abcd😀');
  });

  it('applies to single-line input too', async () => {
    const onChange = vi.fn<(text: string) => void>();
    const screen = await renderUi(<TextInput label="Name" maxLength={3} onChange={onChange} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    await input.fill('ab😀😀');
    await expect.element(input).toHaveValue('ab😀');
    expect(onChange).toHaveBeenLastCalledWith('ab😀');
  });

  it('rejects input into a full field and keeps the text after the caret', async () => {
    const screen = await renderUi(<Controlled />);
    const box = screen.getByRole('textbox', { name: 'Comment' });
    await box.fill('a😀bcde');
    const field = box.element() as HTMLTextAreaElement;
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('x😀');
    await expect.element(box).toHaveValue('a😀bcde');
    expect(field.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}y');
    await expect.element(box).toHaveValue('aybcde');
  });

  it('is applied after an input method has composed a word', async () => {
    const onChange = vi.fn<(text: string) => void>();
    const screen = await renderUi(<TextArea label="Comment" maxLength={3} onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Comment' }).element() as HTMLTextAreaElement;
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    value?.set?.call(field, 'नमस्ते');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(field.value).toBe('नमस्ते');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(field.value).toBe('नमस');
    expect(onChange).toHaveBeenLastCalledWith('नमस');
  });
});
