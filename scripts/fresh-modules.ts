/** Resets modules before each test file: files share a process, but must not see each other's module state or mocks. */
import { vi } from 'vitest';

vi.resetModules();
