-- Names and texts in Hindi beside the English ones, by the names of the columns; null where the file gives none.
ALTER TABLE sub_categories ADD COLUMN hi jsonb;
ALTER TABLE products ADD COLUMN hi jsonb;
ALTER TABLE spare_parts ADD COLUMN hi jsonb;

-- The name in Hindi as the search compares it; empty where there is none. Filled by the next import.
ALTER TABLE search_entries ADD COLUMN folded_hi text NOT NULL DEFAULT '';
