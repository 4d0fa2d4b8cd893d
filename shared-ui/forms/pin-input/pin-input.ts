export { EMPTY_CODE, joinCode } from './pin.ts';
export { PinInput, type PinInputProps } from './PinInput.tsx';
