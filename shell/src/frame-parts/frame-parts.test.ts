import { expect, it, vi } from 'vitest';
import { loadFrameParts, onFramePartsLost } from './frame-parts.ts';

vi.mock('../parts.ts', () => {
  throw new Error('lost');
});

it('calls the handler of `onFramePartsLost` if the chunk cannot be loaded', async () => {
  const handleLost = vi.fn<() => void>();
  onFramePartsLost(handleLost);
  void loadFrameParts();
  await expect.poll(() => handleLost).toHaveBeenCalledTimes(1);
});
