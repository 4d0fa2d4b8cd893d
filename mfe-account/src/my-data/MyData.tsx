import { DataSection, type DataSectionProps } from './DataSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Sessions and data of the customer. */
export function MyData(props: DataSectionProps) {
  return (
    <>
      <SessionsSection />
      <DataSection {...props} />
    </>
  );
}
