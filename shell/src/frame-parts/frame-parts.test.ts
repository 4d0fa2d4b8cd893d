import { expect, it, vi } from 'vitest';
import { loadFrameParts, onFramePartsLost } from './frame-parts.ts';

vi.mock('../parts.ts', () => {
  throw new Error('lost');
});

it('tells that the chunk is lost', async () => {
  const handleLost = vi.fn<() => void>();
  onFramePartsLost(handleLost);
  void loadFrameParts();
  await expect.poll(() => handleLost).toHaveBeenCalledTimes(1);
});
