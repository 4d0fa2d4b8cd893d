-- The schema of the job queue, which fills it by itself: the role that serves may own it without making schemas.
CREATE SCHEMA IF NOT EXISTS jobs;
