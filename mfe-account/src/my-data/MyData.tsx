import { AddressesSection } from './AddressesSection.tsx';
import { DataSection, type DataSectionProps } from './DataSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Addresses, sessions and data of the customer. */
export function MyData(props: DataSectionProps) {
  return (
    <>
      <AddressesSection />
      <SessionsSection />
      <DataSection {...props} />
    </>
  );
}
