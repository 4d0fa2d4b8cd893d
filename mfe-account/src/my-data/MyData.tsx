import { DataSection, type DataSectionProps } from './DataSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Where the customer is logged in, and what is kept of them. */
export function MyData(props: DataSectionProps) {
  return (
    <>
      <SessionsSection />
      <DataSection {...props} />
    </>
  );
}
