import { useQuery } from '@tanstack/react-query';
import { Select } from 'shared-ui/fields';
import { callStaffApi } from '../calls/staff-client.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { texts } from '../texts/en/visits.ts';

interface TechnicianSelectProps {
  label: string;
  placeholder: string;
  /** Technician id as a string; empty if none is selected. */
  value: string;
  onChange: (id: string) => void;
}

/** Selects an active technician, listed with the number of upcoming visits. Shows an error and Try again if loading fails. */
export function TechnicianSelect({ label, placeholder, value, onChange }: TechnicianSelectProps) {
  const technicians = useQuery({
    queryKey: ['technicians'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/technicians', { signal })).technicians,
  });
  if (technicians.isLoadingError)
    return <QueryResult query={technicians}>{() => null}</QueryResult>;
  const options = (technicians.data ?? [])
    .filter(({ ended_at: ended }) => ended === null)
    .map(({ id, name, visits_ahead: upcomingVisits }) => ({
      value: String(id),
      label: upcomingVisits === 0 ? name : `${name}, ${texts.ahead(upcomingVisits)}`,
    }));
  return (
    <Select
      label={label}
      placeholder={placeholder}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
