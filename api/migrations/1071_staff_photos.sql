-- Photos of technicians have names of their own, so that one that nobody has any more can be deleted: the same bytes
-- uploaded to the catalogue are another picture.

ALTER TABLE catalogue_pictures
  DROP CONSTRAINT catalogue_pictures_name_check,
  ADD CONSTRAINT catalogue_pictures_name_check CHECK (
    name ~ '^uploads/((staff_)?[a-f0-9]{32}-\d{1,4}x\d{1,4}(\.jpg|-\d{1,4}\.webp)|[a-f0-9]{32}\.(png|jpg|webp))$');

DROP TRIGGER catalogue_pictures_stay ON catalogue_pictures;
CREATE TRIGGER catalogue_pictures_stay BEFORE UPDATE ON catalogue_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER catalogue_pictures_are_kept BEFORE DELETE ON catalogue_pictures
  FOR EACH ROW WHEN (NOT starts_with(OLD.name, 'uploads/staff_')) EXECUTE FUNCTION refuse_change();

UPDATE technicians SET photo = NULL WHERE photo IS NOT NULL;
ALTER TABLE technicians
  DROP CONSTRAINT technicians_photo_check,
  ADD CONSTRAINT technicians_photo_check CHECK (photo ~ '^uploads/staff_[a-f0-9]{32}-\d{1,4}x\d{1,4}\.jpg$');
