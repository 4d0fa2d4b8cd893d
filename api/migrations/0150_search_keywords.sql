-- Other words by which visitors look for a service: `refrigerator` for the fridge. NULL where the file names none.
ALTER TABLE sub_categories ADD COLUMN keywords jsonb;
