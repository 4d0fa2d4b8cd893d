-- Erased people kept their roles in the list of staff, without a number by which an owner could take them.
UPDATE staff SET removed_at = now(), removed_by = 'erasure' WHERE phone IS NULL AND removed_at IS NULL;
