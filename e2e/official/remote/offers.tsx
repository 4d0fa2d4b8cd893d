import { useState } from 'react';

/** Loaded as a separate chunk, and interactive after hydration. */
export default function Offers() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`Taken ${count} times`}</button>;
}
