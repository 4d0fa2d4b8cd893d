import { useState } from 'react';

/** Comes by a chunk of its own, and is alive. */
export default function Offers() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`Taken ${count} times`}</button>;
}
