export function Phone({ number }: { number: string }) {
  return <a href={`tel:+91${number}`}>{number}</a>;
}
