-- A second line that tells two services of one name apart; null where the name is enough.
ALTER TABLE sub_categories ADD COLUMN subtitle text;
