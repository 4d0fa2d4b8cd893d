import { useState } from 'react';
import { texts } from '../texts/en/frame.ts';
import { isSoundOn, setSoundOn } from './tone.ts';

/** Switches the sound of new orders and requests on and off. */
export function SoundSwitch({ className }: { className: string | undefined }) {
  const [isOn, setIsOn] = useState(isSoundOn);
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        setSoundOn(!isOn);
        setIsOn(!isOn);
      }}
    >
      {isOn ? texts.sound.on : texts.sound.off}
    </button>
  );
}
