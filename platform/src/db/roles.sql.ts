/**
 * SQL that creates the roles of the embedded database with their ownership and grants. The cluster's own role runs
 * it.
 */

/** Owns the schema and the tables, and runs migrations. */
export const OWNER_ROLE = 'storefront_owner';

/** Serves requests: reads and writes rows, and cannot change the schema. */
export const SERVING_ROLE = 'storefront';

export const CREATE_ROLES = [OWNER_ROLE, SERVING_ROLE].map(
  (role) => `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      CREATE ROLE ${role} LOGIN;
    END IF;
  END $$;
  ALTER ROLE ${role} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
);

/** Condition for the product's own schemas. */
const OWN_SCHEMA = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

const excludeExtensions = (catalog: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

/**
 * Query that returns the statements which transfer objects of other roles to the owner: objects of older data folders,
 * and objects that were restored or created by hand. A sequence of a column and the row type of a table change owner
 * with the table.
 */
export const OWNERSHIP_STATEMENTS = `
  WITH found AS (
    SELECT 'SCHEMA' AS kind, quote_ident(n.nspname) AS name, n.nspowner AS owner
      FROM pg_namespace n WHERE ${OWN_SCHEMA} AND n.nspname <> 'public'
    UNION ALL
    SELECT CASE o.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
           o.oid::regclass::text, o.relowner
      FROM pg_class o JOIN pg_namespace n ON n.oid = o.relnamespace
      WHERE ${OWN_SCHEMA} AND o.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${excludeExtensions('pg_class')}
        AND NOT (o.relkind = 'S' AND EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT 'ROUTINE', o.oid::regprocedure::text, o.proowner
      FROM pg_proc o JOIN pg_namespace n ON n.oid = o.pronamespace
      WHERE ${OWN_SCHEMA} AND ${excludeExtensions('pg_proc')}
    UNION ALL
    SELECT 'TYPE', o.oid::regtype::text, o.typowner
      FROM pg_type o JOIN pg_namespace n ON n.oid = o.typnamespace
      WHERE ${OWN_SCHEMA} AND (o.typtype IN ('e', 'd') OR EXISTS (
          SELECT FROM pg_class c WHERE c.oid = o.typrelid AND c.relkind = 'c')) AND ${excludeExtensions('pg_type')})
  SELECT format('ALTER %s %s OWNER TO ${OWNER_ROLE}', kind, name) AS statement
  FROM found WHERE pg_get_userbyid(owner) <> '${OWNER_ROLE}'`;

/**
 * Grants of the serving role: rows, but no updates or deletes on append-only tables. Their triggers refuse these as
 * well; of the two roles only the owner could disable a trigger.
 */
export const GRANTS = `DO $$
DECLARE schema name; table_rules record;
BEGIN
  FOR schema IN SELECT n.nspname FROM pg_namespace n WHERE ${OWN_SCHEMA} LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${SERVING_ROLE}', schema);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO ${SERVING_ROLE}', schema);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO ${SERVING_ROLE}', schema);
  END LOOP;
  REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${SERVING_ROLE};
  -- graphile-worker shows its rows to the owner alone, but the serving role adds and runs jobs.
  FOR table_rules IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = to_regnamespace('graphile_worker') AND relrowsecurity
  LOOP EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', table_rules.name); END LOOP;
  FOR table_rules IN
    SELECT t.tgrelid::regclass AS name, bool_or(t.tgtype & 8 > 0) AS deletes,
      bool_or(t.tgtype & 16 > 0 AND p.proname = 'refuse_change') AS updates
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    -- The second function allows erasing the recipient of an invoice, but no deletes.
    WHERE p.proname IN ('refuse_change', 'invoices_keep_what_was_issued') AND t.tgenabled <> 'D'
    GROUP BY t.tgrelid
  LOOP
    IF table_rules.deletes THEN EXECUTE format('REVOKE DELETE ON %s FROM ${SERVING_ROLE}', table_rules.name); END IF;
    IF table_rules.updates THEN EXECUTE format('REVOKE UPDATE ON %s FROM ${SERVING_ROLE}', table_rules.name); END IF;
  END LOOP;
END $$`;
