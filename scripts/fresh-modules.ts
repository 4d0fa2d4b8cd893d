/** Before each test file: the process is shared, but no file gets the state or the mocks of another in a module. */
import { vi } from 'vitest';

vi.resetModules();
