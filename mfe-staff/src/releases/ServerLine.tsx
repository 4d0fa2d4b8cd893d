interface ServerLineProps {
  className?: string | undefined;
  children: string;
}

/** A line that the server composed, which is English in every language. */
export const ServerLine = ({ className, children }: ServerLineProps) => (
  <span className={className} lang="en">
    {children}
  </span>
);
