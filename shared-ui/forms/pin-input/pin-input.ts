/** The boxes of a one-time code, and what they hold together. */
export { EMPTY_CODE, joinCode } from './pin.ts';
export { PinInput, type PinInputProps } from './PinInput.tsx';
