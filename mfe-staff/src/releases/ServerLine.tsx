import { texts } from '../texts/en/releases.ts';

interface ServerLineProps {
  className?: string | undefined;
  /** A line that the server composed in English. */
  children: string;
}

/** A line of the server in the page's language; marked as English if the page does not know its sentences. */
export function ServerLine({ className, children }: ServerLineProps) {
  const line = texts.line(children);
  return (
    <span className={className} lang={line === children ? 'en' : undefined}>
      {line}
    </span>
  );
}
