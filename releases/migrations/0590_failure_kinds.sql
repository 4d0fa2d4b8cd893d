-- Failures are stored under the kinds that pages report.
ALTER TABLE release_visits DROP CONSTRAINT release_visits_failed_check;
UPDATE release_visits SET failed = CASE failed
  WHEN 'error' THEN 'uncaught'
  WHEN 'rejection' THEN 'uncaught'
  WHEN 'not-alive' THEN 'unresponsive'
  WHEN 'covered' THEN 'hidden'
  ELSE failed END
WHERE failed IN ('error', 'rejection', 'not-alive', 'covered');
ALTER TABLE release_visits ADD CONSTRAINT release_visits_failed_check
  CHECK (failed IN ('load', 'render', 'uncaught', 'unresponsive', 'hidden', 'loading', 'gateway'));
