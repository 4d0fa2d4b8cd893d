-- Another number on which the technician may reach somebody at the address.
ALTER TABLE addresses ADD COLUMN second_phone text CHECK (second_phone ~ '^[6-9][0-9]{9}$');

-- As before, and the second phone of an address may be removed.
CREATE OR REPLACE FUNCTION only_emptied(before jsonb, after jsonb, keys text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT after - keys - 'second_phone' = before - keys - 'second_phone'
    AND (NOT after ? 'second_phone' OR after -> 'second_phone' IS NOT DISTINCT FROM before -> 'second_phone')
    AND (SELECT bool_and(
      after -> key IS NOT DISTINCT FROM before -> key OR after -> key IN ('""', 'null')
    ) FROM unnest(keys) AS key)
$$;
